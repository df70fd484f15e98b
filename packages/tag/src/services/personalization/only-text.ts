/** The service may send any type, so text members are checked. */

/** Throws on a value that is not a text. */
export function onlyText(value: unknown): string {
  if (typeof value !== 'string') throw value;
  return value;
}
