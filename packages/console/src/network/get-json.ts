/** Requests JSON from this server and validates its shape. */
import { ask } from './ask.ts';
import type { Reader } from './shape.ts';

export const getJson = <T>(address: string, read: Reader<T>, signal: AbortSignal): Promise<T> =>
  ask(address, { signal }, read);
