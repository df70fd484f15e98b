import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothing, sendJson } from './send-json.ts';
import { object, text } from './shape.ts';
import { rememberWriteToken, writeToken } from './write-token.ts';

const refusal = (status: number, code: string, headers = {}) =>
  Response.json(
    { type: `urn:balise:problem:${code}`, title: 'No', detail: 'Not so.' },
    { status, headers },
  );
const session = (csrf: string, id: string) => Response.json({ csrf, person: { id } });

let sent: { address: string; how: RequestInit }[] = [];
const answerWith = (...answers: readonly Response[]) => {
  const left = [...answers];
  sent = [];
  vi.stubGlobal('fetch', (address: string, how: RequestInit) => {
    sent.push({ address, how });
    return Promise.resolve(left.shift() ?? Response.error());
  });
};
const change = { method: 'PUT', address: '/api/thing', body: { name: 'a' } } as const;
const headersOf = (at: number) => sent[at]?.how.headers;

beforeEach(() => rememberWriteToken({ csrf: 'one', person: 'p1' }));
afterEach(() => {
  vi.unstubAllGlobals();
  rememberWriteToken(null);
});

describe('a change', () => {
  it("is sent as JSON with the session's token, and accepts a 204", async () => {
    answerWith(new Response(null, { status: 204 }));
    await sendJson(change, nothing);
    expect(sent[0]?.how).toMatchObject({ method: 'PUT', body: '{"name":"a"}' });
    expect(headersOf(0)).toMatchObject({
      'x-csrf-token': 'one',
      'content-type': 'application/json',
    });
  });

  it('without a body or a session has neither content type nor token', async () => {
    rememberWriteToken(null);
    answerWith(new Response(null, { status: 204 }));
    await sendJson({ method: 'DELETE', address: '/api/thing/1' }, nothing);
    expect(headersOf(0)).not.toHaveProperty('x-csrf-token');
    expect(headersOf(0)).not.toHaveProperty('content-type');
  });

  it('validates the answer field by field', async () => {
    answerWith(Response.json({ id: 'x', more: 1 }, { status: 201 }));
    await expect(sendJson(change, object({ id: text }))).resolves.toEqual({ id: 'x' });
    answerWith(Response.json({ id: 7 }));
    await expect(sendJson(change, object({ id: text }))).rejects.toMatchObject({
      kind: 'unexpected',
    });
  });

  it('has the code of a refusal, and the time to wait', async () => {
    answerWith(refusal(429, 'too-many-sign-ins', { 'retry-after': '90' }));
    await expect(sendJson(change, nothing)).rejects.toMatchObject({
      kind: 'refused',
      status: 429,
      code: 'too-many-sign-ins',
      message: 'Not so.',
      retryAfter: 90,
    });
  });

  it('with an outdated token gets a new one and is sent once more', async () => {
    answerWith(refusal(403, 'bad-csrf'), session('two', 'p1'), new Response(null, { status: 204 }));
    await sendJson(change, nothing);
    expect(sent.map(({ address }) => address)).toEqual([
      '/api/thing',
      '/api/session',
      '/api/thing',
    ]);
    expect(headersOf(2)).toMatchObject({ 'x-csrf-token': 'two' });
    expect(writeToken()?.csrf).toBe('two');
    answerWith(refusal(403, 'bad-csrf'), session('three', 'p1'), refusal(403, 'bad-csrf'));
    await expect(sendJson(change, nothing)).rejects.toMatchObject({ code: 'bad-csrf' });
    expect(sent).toHaveLength(3);
  });

  it('is not sent again if another person has signed in meanwhile', async () => {
    answerWith(refusal(403, 'bad-csrf'), session('two', 'p2'));
    await expect(sendJson(change, nothing)).rejects.toMatchObject({ code: 'bad-csrf' });
    expect(sent).toHaveLength(2);
  });
});
