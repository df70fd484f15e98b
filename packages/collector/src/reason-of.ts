/** Why something failed, in a word that may be logged: an engine's own message repeats the data it was given. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { type, code } = error as { type?: unknown; code?: unknown };
  const named = [type, code].find((value) => typeof value === 'string' && /^[\w-]+$/.test(value));
  if (named !== undefined) return String(named);
  return error.cause === undefined ? error.name : reasonOf(error.cause);
}
