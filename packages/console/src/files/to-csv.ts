/** Rows to CSV as spreadsheets read it: UTF-8 with its mark, quoted where needed, no cell that is a formula. */

export type Separator = ',' | ';';

const BYTE_ORDER_MARK = '\uFEFF';

export function toCsv(rows: readonly (readonly string[])[], separator: Separator): string {
  const lines = rows.map((row) => row.map(cell).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

function cell(value: string): string {
  // A beacon comes from anywhere: a spreadsheet must not run what it says.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
