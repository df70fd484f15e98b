/** The service may say anything: where a text is meant, nothing else is taken for one. */

/** Throws what is no text. */
export function onlyText(value: unknown): string {
  if (typeof value !== 'string') throw value;
  return value;
}
