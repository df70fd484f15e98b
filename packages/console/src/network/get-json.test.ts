import { afterEach, describe, expect, it, vi } from 'vitest';
import { getJson } from './get-json.ts';
import { list, nullable, number, object, oneOf, text } from './shape.ts';

const read = object({
  name: text,
  size: nullable(number),
  state: oneOf('up', 'down'),
  tags: list(text),
});
const ask = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return getJson('/api/thing', read, new AbortController().signal);
};
const good = { name: 'a', size: null, state: 'up', tags: [], more: 1 };

afterEach(() => vi.unstubAllGlobals());

describe('an answer', () => {
  it('is validated field by field, and unknown fields are dropped', async () => {
    const answer = await ask(() => Promise.resolve(Response.json(good)));
    expect(answer).toEqual({ name: 'a', size: null, state: 'up', tags: [] });
  });

  it.each([
    [{ ...good, size: '1' }, 'size is not a number'],
    [{ ...good, state: 'lost' }, 'state is not up | down'],
    [{ ...good, tags: ['a', 2] }, 'tags[1] is not text'],
    [[], 'answer is not an object'],
  ])('names the invalid field: %j', async (body, message) => {
    await expect(ask(() => Promise.resolve(Response.json(body)))).rejects.toMatchObject({
      kind: 'unexpected',
      message,
    });
  });

  it('shows why it was refused, with the request id', async () => {
    const body = JSON.stringify({ title: 'Unavailable', detail: 'The store is starting.' });
    const headers = { 'x-request-id': 'r1' };
    await expect(
      ask(() => Promise.resolve(new Response(body, { status: 503, headers }))),
    ).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      message: 'The store is starting.',
      requestId: 'r1',
    });
  });

  it('is reported as missing if there was none', async () => {
    await expect(ask(() => Promise.reject(new TypeError('network')))).rejects.toMatchObject({
      kind: 'no-answer',
    });
  });
});
