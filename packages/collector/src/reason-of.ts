/**
 * The reason of a failure as a code that may be logged. The message of a database could contain the data that it
 * received.
 */
import { ServerFault } from './store/server-fault.ts';

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof ServerFault) return error.reason;
  const { type, code } = error as { type?: unknown; code?: unknown };
  const named = [type, code].find((value) => typeof value === 'string' && /^[\w-]+$/.test(value));
  if (named !== undefined) return String(named);
  return error.cause === undefined ? error.name : reasonOf(error.cause);
}
