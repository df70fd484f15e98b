/** Cuts to a number of UTF-16 units without leaving half a character; a negative length keeps the end. */

export function cut(text: string, length: number): string {
  const part = length < 0 ? text.slice(length) : text.slice(0, length);
  return part.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
}
