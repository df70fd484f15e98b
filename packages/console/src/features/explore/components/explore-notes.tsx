/** Notes below the result: what of it is not shown, suppressed, unknown, or without an identifier. */
import { useTranslation } from 'react-i18next';
import { SignText } from '../../../components/text/sign-text.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { useFigureWords } from '../../../shared/report-figures/figure-words.ts';
import { useSignedText } from '../../../shared/report-figures/use-signed-text.ts';
import type { Explored } from '../api/read-explore.ts';

export function ExploreNotes({ answer }: { readonly answer: Explored }) {
  const { t } = useTranslation();
  const signed = useSignedText();
  const without = useWithoutIdentifier(answer);
  const { rows, columns, rowCount, columnCount, hidden } = answer;
  return (
    <>
      {rowCount > rows.length && (
        <p>{t('explore.part', { count: rows.length, total: rowCount })}</p>
      )}
      {columnCount > columns.length && columns.length > 0 && (
        <p>{t('explore.partColumns', { count: columns.length, total: columnCount })}</p>
      )}
      {hidden.cells + hidden.totals > 0 && (
        <p>
          <SignText {...signed('explore.hidden')} />
        </p>
      )}
      {hasUnknown(answer) && (
        <p>
          <SignText {...signed('reports.notes.unknown')} />
        </p>
      )}
      {without.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function hasUnknown({ measures, totals, rows, cells }: Explored): boolean {
  return [totals, ...rows.map((row) => row.totals), ...cells.flat()].some((figures) =>
    measures.some(({ id }) => (figures[id] ?? null) === null),
  );
}

/** For visits and visitors: a sentence with the share of hits without an identifier. */
function useWithoutIdentifier({ measures, withoutIdentifier }: Explored): string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useFigureWords();
  return measures.flatMap(({ id, name }) => {
    const share = withoutIdentifier[id];
    const isOfVisits = id === 'visits' || id === 'visitors';
    return isOfVisits && typeof share === 'number' && share > 0
      ? [t('explore.without', { name: name[language], share: words.figure(share, 'share') })]
      : [];
  });
}
