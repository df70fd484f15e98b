/** Requests JSON from this server and validates its shape. */
import { ask, readAnswer } from './ask.ts';
import type { Reader } from './shape.ts';

export async function getJson<T>(
  address: string,
  read: Reader<T>,
  signal: AbortSignal,
): Promise<T> {
  return readAnswer(await ask(address, { signal }), read, signal);
}
