/** Lists of texts as the source of a pattern, so that the library looks a text up without unpacking a list. */

/** `a|b`, with signs that mean something in a pattern escaped; an empty list matches nothing. */
export function alternatives(texts: readonly string[]): string {
  return texts.map(escapePattern).join('|') || '(?!)';
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
