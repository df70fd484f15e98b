/**
 * An exploration as CSV: a line for each row. Each measure has a column for the whole row and one for each value of
 * the columns.
 */
import type { ExploreAnswer, ExploredValue, Figure } from '@balise/contract';
import { BYTE_ORDER_MARK, csvLine } from '@balise/contract/csv-line';
import { message, type Language } from '../../base/locales/messages.ts';
import { cellOf } from '../text/report-csv.ts';
import { chosenDimensionOf } from './explored-dimensions.ts';

export interface ExploreCsvOptions {
  readonly language: Language;
  /** `comma`: decimal comma, and semicolons between values. */
  readonly decimal: 'point' | 'comma';
}

/** A figure that is too small is `<5`. The last line has the totals, which include rows that are not listed. */
export function exploreCsv(
  { query, measures, rows, columns, cells, totals }: ExploreAnswer,
  { language, decimal }: ExploreCsvOptions,
): string {
  const line = (values: readonly string[]): string =>
    csvLine(values, decimal === 'comma' ? ';' : ',');
  const heads = measures.flatMap(({ name }) => [
    name[language],
    ...columns.map((column) =>
      message(language, 'report.of-value', {
        name: name[language],
        value: valueName(column, language),
      }),
    ),
  ]);
  const figures = (
    all: Readonly<Record<string, Figure>>,
    ofColumns: (typeof cells)[number],
  ): string[] =>
    measures.flatMap(({ id }) =>
      [all, ...ofColumns].map((one) => cellOf(one[id] ?? null, decimal)),
    );
  return [
    BYTE_ORDER_MARK + line([chosenDimensionOf(query.rows)?.name[language] ?? query.rows, ...heads]),
    ...rows.map((row, r) =>
      line([valueName(row, language), ...figures(row.totals, cells[r] ?? [])]),
    ),
    line([
      message(language, 'report.totals'),
      ...figures(
        totals,
        columns.map((column) => column.totals),
      ),
    ]),
  ].join('');
}

export function valueName(
  { kind, name, value }: Pick<ExploredValue, 'kind' | 'name' | 'value'>,
  language: Language,
): string {
  if (kind === 'other-department') return message(language, 'report.other-department');
  if (kind === 'others') return message(language, 'report.others');
  if (kind === 'none') return message(language, 'report.none');
  return name?.[language] ?? value;
}
