/** Notes for reading the figures: suppressed figures, hits without a visit, and the share of French. */
import { useTranslation } from 'react-i18next';
import { UNDER } from '@balise/contract/limits';
import type { Answered } from '../api/read-reports.ts';
import { useFigureWords } from '../figure-words.ts';

export function ReportNotes({ answer }: { readonly answer: Answered }) {
  const { t } = useTranslation();
  const words = useFigureWords();
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
          {answer.isSuppressed
            ? t('reports.notes.hidden', {
                hidden: t('reports.under', { under: UNDER }),
                protecting: t('reports.protecting'),
                under: UNDER,
              })
            : t('reports.notes.shown')}
        </li>
        <li>{t('reports.notes.unknown', { none: t('states.none') })}</li>
      </ul>
    </section>
  );
}
