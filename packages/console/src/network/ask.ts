/** Sends one request to this server. Returns a successful answer or throws a `NetworkProblem`. */
import { NetworkProblem } from './network-problem.ts';
import { presentLocale } from '../language/present-locale.ts';
import { ShapeError, type Reader } from './shape.ts';

export async function ask(address: string, request: RequestInit): Promise<Response> {
  const response = await answerTo(address, request);
  if (response.ok) return response;
  const { code, reason } = await problemOf(response);
  throw new NetworkProblem('refused', reason, {
    status: response.status,
    code,
    requestId: response.headers.get('x-request-id'),
    retryAfter: Number(response.headers.get('retry-after')) || null,
  });
}

/** The validated body of an answer; `undefined` for a 204. */
export async function readAnswer<T>(
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

async function answerTo(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, {
      ...request,
      headers: {
        accept: 'application/json',
        'accept-language': presentLocale(),
        ...(request.headers as Readonly<Record<string, string>> | undefined),
      },
    });
  } catch (cause) {
    if (request.signal?.aborted) throw cause;
    throw new NetworkProblem('no-answer', 'no answer', { cause });
  }
}

/** Code, and detail or title, of an RFC 9457 problem. Otherwise the status text. */
async function problemOf(response: Response): Promise<{ code: string; reason: string }> {
  try {
    const problem = (await response.json()) as Readonly<Record<string, unknown>> | null;
    const [detail, title, type] = ['detail', 'title', 'type'].map((field) =>
      textOf(problem?.[field]),
    );
    const code = type?.split(/[:/]/).at(-1) ?? '';
    return { code, reason: detail || title || response.statusText };
  } catch {
    // The body is not JSON, so use the status text.
    return { code: '', reason: response.statusText };
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
