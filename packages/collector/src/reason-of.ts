/** Why something failed, in a word that may be logged: an engine's own message repeats the data it was given. */
import { ServerFault } from './store/server-fault.ts';

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof ServerFault) return error.reason;
  const { type, code } = error as { type?: unknown; code?: unknown };
  const named = [type, code].find((value) => typeof value === 'string' && /^[\w-]+$/.test(value));
  if (named !== undefined) return String(named);
  return error.cause === undefined ? error.name : reasonOf(error.cause);
}
