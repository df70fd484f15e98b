import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { askService } from './ask-service.ts';

const URL_OF_SERVICE = 'https://id.example/id?x=1';

function ask(fetch: unknown) {
  fakePage({ window: { fetch, AbortController } });
  return askService(URL_OF_SERVICE);
}
const body = (text: string, status = 200) =>
  ask(() => Promise.resolve(new Response(text, { status })));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('7.10 asking a service', () => {
  it('sends credentials, as recorded, but not the page address', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response('{"a":1}')));
    expect(await ask(fetch)).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledWith(URL_OF_SERVICE, {
      credentials: 'include',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      referrerPolicy: 'strict-origin',
      signal: expect.any(AbortSignal),
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    ['an error', () => body('{"d_mid":"1"}', 500)],
    ['not found', () => body('{}', 404)],
    ['nothing', () => body('')],
    ['no content', () => ask(() => Promise.resolve(new Response(null, { status: 204 })))],
    ['markup', () => body('<html>')],
    ['half of it', () => body('{"d_mid":')],
    ['null', () => body('null')],
    ['a text', () => body('"x"')],
    ['a number', () => body('5')],
    ['no network', () => ask(() => Promise.reject(new Error('refused')))],
    [
      'a fetch that throws',
      () =>
        ask(() => {
          throw new Error('of the page');
        }),
    ],
    ['no fetch', () => ask(undefined)],
    ['a fetch without a result', () => ask(() => undefined)],
  ])('%s is a failure', async (_, call) => {
    await expect(call()).rejects.toBeDefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('accepts a list as an empty answer', async () => {
    expect(await body('[]')).toEqual([]);
  });

  it('stops reading an answer that is too long', async () => {
    expect(await body('"' + 'x'.repeat(49_998) + '"').catch((error: Error) => error.message)).toBe(
      'No answer.',
    );
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        sent++;
        controller.enqueue(new TextEncoder().encode('x'.repeat(10_000)));
      },
    });
    await expect(ask(() => Promise.resolve(new Response(stream)))).rejects.toThrow('Too long.');
    expect(sent).toBeLessThan(10);
  });

  it('gives up after thirty seconds', async () => {
    let signal: AbortSignal | undefined;
    const answer = ask(
      (_: string, options: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          ({ signal } = options);
          signal.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    const failed = expect(answer).rejects.toThrow('aborted');
    vi.advanceTimersByTime(29_999);
    expect(signal?.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    await failed;
  });
});
