/** Text as it is reported (row 5.12): white space folded to single spaces and trimmed; empty for what is no text or number. */
export function foldSpaces(text: unknown): string {
  return /string|number/.test(typeof text) ? String(text).replace(/\s+/g, ' ').trim() : '';
}
