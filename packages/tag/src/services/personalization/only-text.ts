/** The service may say anything: where a text is meant, nothing else is taken for one. */

/** Throws what is no text. */
export function onlyText(said: unknown): string {
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- Nobody looks at what is thrown.
  if (typeof said !== 'string') throw said;
  return said;
}
