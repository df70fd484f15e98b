/**
 * The reason of a failure as a code that may be logged. The message of a database could contain the data that it
 * received.
 */
import { CallFailed } from './call-failed.ts';
import { Unavailable } from './unavailable.ts';
import { ServerFault } from './server-fault.ts';
import { StepFailed } from './step-failed.ts';

/** An error without a code has its name and the place where it was thrown, for example `TypeError at main.js:7:21`. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof ServerFault) return error.reason;
  if (error instanceof StepFailed) return `${reasonOf(error.cause)} in ${error.step}`;
  // Their message is already a code.
  if (error instanceof Unavailable || error instanceof CallFailed) return error.message;
  const { type, code } = error as { type?: unknown; code?: unknown };
  const named = [type, code].find((value) => typeof value === 'string' && /^[\w-]+$/.test(value));
  if (named !== undefined) return String(named);
  return error.cause === undefined ? `${error.name}${placeOf(error)}` : reasonOf(error.cause);
}

/** File, line and column of the first line of the stack; empty without a stack. Never a folder, nor the message. */
function placeOf({ stack = '', message }: Error): string {
  const lines = stack.slice(stack.indexOf(message) + message.length);
  const place = /^ +at .*?([\w.-]+:\d+:\d+)\)?$/m.exec(lines)?.[1];
  return place === undefined ? '' : ` at ${place}`;
}
