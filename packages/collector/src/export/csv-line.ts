/** A line of a CSV table (RFC 4180). A file starts with this mark for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvLine(values: readonly string[], separator: ',' | ';' = ','): string {
  return `${values.map(cell).join(separator)}\r\n`;
}

/** Anyone can send a value that a spreadsheet would run as a formula. An apostrophe makes it text. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
