/** Sends one request to this server. Returns the validated answer or throws a `NetworkProblem`. */
import { presentLocale } from '../language/present-locale.ts';
import { NetworkProblem } from './network-problem.ts';
import { asker } from './asker.ts';
import { ShapeError, type Reader } from './shape.ts';

/** The request that asks who is signed in. It has no reader. */
export const SESSION_ADDRESS = '/api/session';
const SIGN_IN_ADDRESS = '/api/sign-in';

/** An answer that arrives after the reader of this tab has changed is dropped, with the code `other-reader`. */
export async function ask<T>(address: string, request: RequestInit, read: Reader<T>): Promise<T> {
  const reader = readerFor(address);
  const response = await successful(address, request, reader);
  const answer = await readAnswer(response, read, request.signal);
  if (reader !== readerFor(address)) throw new NetworkProblem('refused', OTHER, { code: OTHER });
  return answer;
}

const OTHER = 'other-reader';

/** Who is signed in is not known before the session is read, and changes by signing in. */
const readerFor = (address: string): string | undefined =>
  address === SESSION_ADDRESS || address.startsWith(SIGN_IN_ADDRESS) ? undefined : asker()?.reader;

async function successful(
  address: string,
  request: RequestInit,
  reader: string | undefined,
): Promise<Response> {
  const response = await answerTo(address, request, reader);
  if (response.ok) return response;
  const { code, reason, members } = await problemOf(response);
  throw new NetworkProblem('refused', reason, {
    status: response.status,
    code,
    members,
    requestId: response.headers.get('x-request-id'),
    retryAfter: Number(response.headers.get('retry-after')) || null,
  });
}

/** The validated body of an answer; `undefined` for a 204. */
async function readAnswer<T>(
  response: Response,
  read: Reader<T>,
  signal?: AbortSignal | null,
): Promise<T> {
  try {
    return read(response.status === NO_CONTENT ? undefined : await response.json(), '');
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const message = cause instanceof ShapeError ? cause.message : 'JSON';
    const requestId = response.headers.get('x-request-id');
    throw new NetworkProblem('unexpected', message, { status: response.status, requestId, cause });
  }
}

const NO_CONTENT = 204;

async function answerTo(
  address: string,
  request: RequestInit,
  reader: string | undefined,
): Promise<Response> {
  try {
    return await fetch(address, {
      ...request,
      headers: {
        accept: 'application/json',
        'accept-language': presentLocale(),
        ...(reader !== undefined && { 'x-balise-reader': reader }),
        ...(request.headers as Readonly<Record<string, string>> | undefined),
      },
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new NetworkProblem('no-answer', 'no answer', { cause });
  }
}

interface ReadProblem {
  readonly code: string;
  readonly reason: string;
  readonly members: Readonly<Record<string, unknown>>;
}

/** Code, detail or title, and all members of an RFC 9457 problem. Otherwise the status text. */
async function problemOf(response: Response): Promise<ReadProblem> {
  try {
    const problem = (await response.json()) as Readonly<Record<string, unknown>> | null;
    const [detail, title, type] = ['detail', 'title', 'type'].map((field) =>
      textOf(problem?.[field]),
    );
    const code = type?.split(/[:/]/).at(-1) ?? '';
    return { code, reason: detail || title || response.statusText, members: problem ?? {} };
  } catch {
    // The body is not JSON, so use the status text.
    return { code: '', reason: response.statusText, members: {} };
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
