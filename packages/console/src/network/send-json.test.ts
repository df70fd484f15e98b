import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothing, sendJson } from './send-json.ts';
import { object, text } from './shape.ts';
import { asker, rememberAsker } from './asker.ts';

const refusal = (status: number, code: string, headers = {}) =>
  Response.json(
    { type: `urn:balise:problem:${code}`, title: 'No', detail: 'Not so.' },
    { status, headers },
  );
const session = (csrf: string, reader: string) => Response.json({ csrf, reader });

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

beforeEach(() => rememberAsker({ csrf: 'one', reader: 'p1' }));
afterEach(() => {
  vi.unstubAllGlobals();
  rememberAsker(null);
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
    rememberAsker(null);
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
    expect(asker()?.csrf).toBe('two');
    answerWith(refusal(403, 'bad-csrf'), session('three', 'p1'), refusal(403, 'bad-csrf'));
    await expect(sendJson(change, nothing)).rejects.toMatchObject({ code: 'bad-csrf' });
    expect(sent).toHaveLength(3);
  });

  it('is sent for the reader of this tab, and its answer is dropped if that reader has changed', async () => {
    answerWith(new Response(null, { status: 204 }));
    await sendJson(change, nothing);
    expect(headersOf(0)).toMatchObject({ 'x-balise-reader': 'p1' });
    vi.stubGlobal('fetch', () => {
      rememberAsker({ csrf: 'two', reader: 'p2' });
      return Promise.resolve(Response.json({ id: 'of p1' }));
    });
    const late = sendJson(change, object({ id: text }));
    await expect(late).rejects.toMatchObject({ code: 'other-reader' });
  });

  it('that signs in is sent for nobody, and its answer counts if another session is read meanwhile', async () => {
    const signIn = { method: 'POST', address: '/api/sign-in/link', body: {} } as const;
    answerWith(new Response(null, { status: 204 }));
    await sendJson(signIn, nothing);
    expect(headersOf(0)).not.toHaveProperty('x-balise-reader');
    vi.stubGlobal('fetch', () => {
      rememberAsker({ csrf: 'two', reader: 'p2' });
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    await expect(sendJson(signIn, nothing)).resolves.toBeUndefined();
  });

  it('is not sent again if another person has signed in meanwhile', async () => {
    answerWith(refusal(403, 'bad-csrf'), session('two', 'p2'));
    await expect(sendJson(change, nothing)).rejects.toMatchObject({ code: 'bad-csrf' });
    expect(sent).toHaveLength(2);
  });
});
