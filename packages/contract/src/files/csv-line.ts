/**
 * Lines of a CSV file for spreadsheets (RFC 4180), shared by the collector and the console. No cell runs as a formula.
 * This file imports nothing, so that a page can load it without a schema library.
 */

/** The first character of a file. Spreadsheets then read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** French spreadsheets use semicolons, because their decimal sign is a comma. */
export type Separator = ',' | ';';

/** One line with its line break. A cell that a spreadsheet could run as a formula begins with an apostrophe. */
export function csvLine(values: readonly string[], separator: Separator = ','): string {
  return `${values.map(cell).join(separator)}\r\n`;
}

function cell(value: string): string {
  const safe = isFormula(value) ? `'${value}` : value;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** White space, control and invisible characters, which spreadsheets skip at the start of a cell. */
const SKIPPED = /^[\s\p{C}\p{Z}]+/u;
/** `|` begins a command of another program. The last is the minus sign, which does not normalize to a hyphen. */
const FORMULA = /^[=+\-@|\u2212]/;

/** Anybody can send a value. Spreadsheets read full-width and small forms of the signs like the signs themselves. */
function isFormula(value: string): boolean {
  // The greatest part of all values begins with a letter or a digit.
  if (/^[A-Za-z0-9]/.test(value)) return false;
  return (
    /^[\t\r\n]/.test(value) ||
    FORMULA.test(value.replace(SKIPPED, '').slice(0, 1).normalize('NFKC'))
  );
}
