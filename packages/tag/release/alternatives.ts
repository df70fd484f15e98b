/** Texts as the source of a pattern that any of them matches, with signs that mean something in a pattern escaped. */
export function alternatives(texts: readonly string[]): string {
  // An empty list matches nothing.
  return texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|') || '(?!)';
}
