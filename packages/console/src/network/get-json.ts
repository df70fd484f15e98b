/** Asks this server for JSON and checks its shape. */
import { NetworkProblem } from './network-problem.ts';
import { ShapeError, type Reader } from './shape.ts';

export async function getJson<T>(
  address: string,
  read: Reader<T>,
  signal: AbortSignal,
): Promise<T> {
  const response = await ask(address, signal);
  const requestId = response.headers.get('x-request-id');
  if (!response.ok) {
    throw new NetworkProblem('refused', await reasonOf(response), {
      status: response.status,
      requestId,
    });
  }
  try {
    return read(await response.json(), '');
  } catch (cause) {
    if (signal.aborted) throw cause;
    const message = cause instanceof ShapeError ? cause.message : 'JSON';
    throw new NetworkProblem('unexpected', message, { status: response.status, requestId, cause });
  }
}

async function ask(address: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(address, { signal, headers: { accept: 'application/json' } });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new NetworkProblem('no-answer', 'no answer', { cause });
  }
}

/** Detail or title of an RFC 9457 problem, else the status line. */
async function reasonOf(response: Response): Promise<string> {
  try {
    const problem = (await response.json()) as Readonly<Record<string, unknown>> | null;
    const said = [problem?.['detail'], problem?.['title']].find(
      (part) => typeof part === 'string' && part,
    );
    if (typeof said === 'string') return said;
  } catch {
    // The body is not JSON: the status says enough.
  }
  return response.statusText;
}
