/** Writes rows as CSV for spreadsheets: UTF-8 with a byte order mark, quoted where needed, and without formulas. */
import { BYTE_ORDER_MARK, csvLine, type Separator } from '@balise/contract/csv-line';

export function toCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  return BYTE_ORDER_MARK + rows.map((row) => csvLine(row, separator)).join('');
}
