/** Cuts to a number of UTF-16 units without leaving half a character; a negative length keeps the end. */

export function cut(text: string, length: number): string {
  const limit = Math.abs(length);
  if (text.length <= limit) return text;
  if (length < 0) return text.slice(-limit).replace(/^[\uDC00-\uDFFF]/, '');
  return text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
}
