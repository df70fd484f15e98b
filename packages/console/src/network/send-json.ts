/** Changes data on this server in the current session. */
import { ask } from './ask.ts';
import { asker, type Asker } from './asker.ts';
import { codeOf } from './network-problem.ts';
import { renewAsker } from './renew-asker.ts';
import type { Reader } from './shape.ts';

export interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly address: string;
  readonly body?: unknown;
}

/** For answers without a body. */
export const nothing: Reader<void> = () => undefined;

export async function sendJson<T>(change: Change, read: Reader<T>): Promise<T> {
  try {
    return await ask(change.address, requestOf(change, asker()), read);
  } catch (error) {
    if (codeOf(error) !== 'bad-csrf') throw error;
    const renewed = await renewAsker();
    if (!renewed) throw error;
    return ask(change.address, requestOf(change, renewed), read);
  }
}

function requestOf({ method, body }: Change, token: Asker | null): RequestInit {
  return {
    method,
    headers: {
      ...(token && { 'x-csrf-token': token.csrf }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
