/** The lines of the answer of the engine as a table of rows and columns. */
import { numbersOf } from '../plan/selection.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { REST } from './axes.ts';

interface RawValue {
  readonly value: string;
  /** Numbers of all hits with the value. */
  readonly numbers: Numbers;
}

export interface ExploredTable {
  /** At most `mostRows` rows. If there are others, `REST` is last and stands for them. */
  readonly rows: readonly RawValue[];
  readonly columns: readonly RawValue[];
  /** By row, then by column. */
  readonly cells: readonly (readonly Numbers[])[];
  readonly totals: Numbers;
}

export function tableOf(lines: readonly Record<string, unknown>[]): ExploredTable {
  const rows: RawValue[] = [];
  const columns: RawValue[] = [];
  let totals: Numbers = {};
  const cells = new Map<string, Map<string, Numbers>>();
  for (const line of lines) {
    const numbers = numbersOf(line);
    const [row, column] = [String(line['row_text'] ?? ''), String(line['column_text'] ?? '')];
    const [isRow, isColumn] = [Number(line['is_row']) === 1, Number(line['is_column']) === 1];
    if (isRow && isColumn) {
      const ofRow = cells.get(row) ?? new Map<string, Numbers>();
      cells.set(row, ofRow.set(column, numbers));
    } else if (isRow) rows.push({ value: row, numbers });
    else if (isColumn) columns.push({ value: column, numbers });
    else totals = numbers;
  }
  const restLast = (a: RawValue, b: RawValue): number =>
    Number(a.value === REST) - Number(b.value === REST);
  rows.sort(restLast);
  columns.sort(restLast);
  return {
    rows,
    columns,
    cells: rows.map(({ value }) =>
      columns.map((column) => cells.get(value)?.get(column.value) ?? {}),
    ),
    totals,
  };
}
