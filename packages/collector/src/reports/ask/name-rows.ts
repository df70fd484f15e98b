/** Converts rows of pages that were counted by digest to rows by address. */
import { UNDER } from '@balise/contract';
import type { AnswerRows } from '../plan/table-making.ts';

type Names = ReadonlyMap<string, string>;

const isAddress = (column: string): boolean => column === 'row_value' || column === 'row_twin';

/** The digests in rows of an answer. */
export const digestsIn = (rows: AnswerRows): string[] =>
  rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      isAddress(column) && String(value) !== '' ? [String(value)] : [],
    ),
  );

/** `order`: the figure that the rows are sorted by. Rows with the same figure are sorted by address. */
export function nameRows(rows: AnswerRows, names: Names, order: string): AnswerRows {
  const named = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        isAddress(column) ? (names.get(String(value)) ?? '') : value,
      ]),
    ),
  );
  const most = (row: Record<string, unknown>): number => {
    const figure = Number(row[order] ?? 0);
    return figure >= UNDER ? figure : 0;
  };
  const name = (row: Record<string, unknown>): string => String(row['row_value']);
  return named.sort((a, b) => most(b) - most(a) || (name(a) < name(b) ? -1 : 1));
}
