/** The service may say anything: where a text is meant, nothing else is taken for one. */

/** Throws what is no text. */
export function onlyText(said: unknown): string {
  if (typeof said !== 'string') throw said;
  return said;
}
