/** A complete table of a report as rows of a CSV file, in the reader's language and with numbers for spreadsheets. */
import type { Figure, ReportRow, ReportTableKind } from '@balise/contract';
import { UNDER } from '@balise/contract/limits';
import type { Language } from '../../../language/languages.ts';
import { isProtecting } from '../../../shared/report-figures/figure-words.ts';
import { pageAddress } from '../../../shared/report-figures/page-address.ts';
import { pageOf } from '../../../shared/report-figures/row-words.ts';

interface FileWords {
  readonly row: (row: ReportRow) => string;
  readonly before: string;
  readonly address: string;
  readonly twin: string;
}

interface Given {
  readonly table: ReportTableKind;
  readonly rows: readonly ReportRow[];
  readonly language: Language;
  readonly words: FileWords;
  /** French spreadsheets use a decimal comma. */
  readonly decimal: 'point' | 'comma';
}

export function tableLines({ table, rows, language, words, decimal }: Given): string[][] {
  const hasBefore = rows.some(({ before }) => before !== undefined);
  const hasPages = rows.some(({ page }) => page !== undefined);
  const head = [
    table.name[language],
    ...(hasPages ? [words.address, words.twin] : []),
    ...table.columns.flatMap(({ name }) =>
      hasBefore ? [name[language], `${name[language]} (${words.before})`] : [name[language]],
    ),
  ];
  const lines = rows.map((row) => {
    const page = pageOf(row.page, language);
    return [
      words.row(row),
      ...(hasPages ? [page, page?.twin].map(addressOf) : []),
      ...table.columns.flatMap(({ id }) => {
        const now = cellOf(row.figures[id], decimal);
        return hasBefore ? [now, cellOf(row.before?.[id], decimal)] : [now];
      }),
    ];
  });
  return [head, ...lines];
}

const addressOf = (page: Parameters<typeof pageAddress>[0] | undefined): string =>
  page ? pageAddress(page) : '';

/** Suppressed figures have the same signs as in the collector's files. Unknown figures are empty. */
function cellOf(figure: Figure | undefined, decimal: 'point' | 'comma'): string {
  if (figure === null || figure === undefined) return '';
  if (typeof figure !== 'number') return isProtecting(figure) ? 'x' : `<${UNDER}`;
  return decimal === 'comma' ? String(figure).replace('.', ',') : String(figure);
}
