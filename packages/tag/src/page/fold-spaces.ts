/** White space folded to single spaces and trimmed: texts as they are reported (row 5.12). */
export function foldSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
