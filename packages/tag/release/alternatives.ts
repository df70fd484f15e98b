/** Source of a pattern that matches any of the texts. Special characters are escaped. */
export function alternatives(texts: readonly string[]): string {
  // The pattern of an empty list matches nothing.
  return texts.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|') || '(?!)';
}
