/** Writes rows as CSV for spreadsheets: UTF-8 with a byte order mark, quoted where needed, and without formulas. */

export type Separator = ',' | ';';

const BYTE_ORDER_MARK = '\uFEFF';

export function toCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const lines = rows.map((row) => row.map(cell).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cell(value: string): string {
  // Anybody can send a beacon, so a spreadsheet must not run its values as formulas.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
