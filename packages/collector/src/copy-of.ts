/** A part of a text would keep the whole of it in memory: a copy does not. */
export function copyOf(part: string): string {
  return Buffer.from(part).toString();
}
