/** Notes for reading the figures: suppressed figures, hits without a visit, and the share of French. */
import { useTranslation } from 'react-i18next';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { SignText } from '../../../components/text/sign-text.tsx';
import { useFigureWords } from '../../../shared/report-figures/figure-words.ts';
import { useSignedText } from '../../../shared/report-figures/use-signed-text.ts';

export function ReportNotes({ answer }: { readonly answer: Answered }) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const signed = useSignedText();
  const { withoutIdentifier, french } = answer;
  return (
    <section className="report-notes" aria-labelledby="report-notes">
      <h2 id="report-notes">{t('reports.notes.title')}</h2>
      <ul>
        {typeof withoutIdentifier === 'number' && withoutIdentifier > 0 && (
          <li>
            {t('reports.notes.withoutIdentifier', {
              share: words.figure(withoutIdentifier, 'share'),
            })}
          </li>
        )}
        {typeof french === 'number' && (
          <li>{t('reports.notes.french', { share: words.figure(french, 'share') })}</li>
        )}
        <li>
          {answer.isSuppressed ? (
            <SignText {...signed('reports.notes.hidden')} />
          ) : (
            t('reports.notes.shown')
          )}
        </li>
        <li>
          <SignText {...signed('reports.notes.unknown')} />
        </li>
      </ul>
    </section>
  );
}
