/** The solution design as a table for a file: names in both languages, without values of beacons. Pure. */
import type { VariableRow } from './variable-row.ts';

export const COLUMNS = [
  ...(['wire', 'variable', 'id', 'english', 'french', 'family', 'source'] as const),
  ...(['limit', 'expiry', 'rules'] as const),
] as const;

interface Words {
  readonly heading: (column: (typeof COLUMNS)[number]) => string;
  readonly kind: (row: VariableRow) => string;
  readonly source: (row: VariableRow) => string;
  readonly expiry: (row: VariableRow) => string;
}

export function designTable(rows: readonly VariableRow[], words: Words): string[][] {
  return [
    COLUMNS.map(words.heading),
    ...rows.map((row) => [
      ...[row.wire, row.variable, row.id, row.name.en, row.name.fr, words.kind(row)],
      ...[words.source(row), row.limit === null ? '' : String(row.limit), words.expiry(row)],
      row.rules?.map(({ id }) => id).join(' ') ?? '',
    ]),
  ];
}
