/** Copies a part of a text. A slice would keep the whole text in memory. */
export function copyOf(part: string): string {
  return Buffer.from(part).toString();
}
