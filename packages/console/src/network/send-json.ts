/** Changes data on this server in the current session. */
import { ask, readAnswer } from './ask.ts';
import { codeOf } from './network-problem.ts';
import type { Reader } from './shape.ts';
import { renewWriteToken, writeToken, type WriteToken } from './write-token.ts';

export interface Change {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly address: string;
  readonly body?: unknown;
}

/** For answers without a body. */
export const nothing: Reader<void> = () => undefined;

export async function sendJson<T>(change: Change, read: Reader<T>): Promise<T> {
  return readAnswer(await send(change), read);
}

async function send(change: Change): Promise<Response> {
  try {
    return await ask(change.address, requestOf(change, writeToken()));
  } catch (error) {
    if (codeOf(error) !== 'bad-csrf') throw error;
    const renewed = await renewWriteToken();
    if (!renewed) throw error;
    return ask(change.address, requestOf(change, renewed));
  }
}

function requestOf({ method, body }: Change, token: WriteToken | null): RequestInit {
  return {
    method,
    headers: {
      ...(token && { 'x-csrf-token': token.csrf }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}
