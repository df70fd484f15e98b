import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LiveFeed } from '../../intake/live/live-feed.ts';
import { listeningServer } from '../../testing/servers/listening-server.ts';
import { samplePayload } from '../../testing/sample-hit.ts';
import { testServer } from '../../testing/servers/test-server.ts';

const PATH = '/api/live?environment=development';

it('limits the streams of one address, and accepts another one after a stream closes', async () => {
  const { ask } = await listeningServer({ trustedProxies: ['loopback'] });
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const open = async (address: string, signal = leave.signal): Promise<Response> =>
    await ask(PATH, { signal, headers: { 'x-forwarded-for': address } });
  const first = new AbortController();
  expect((await open('203.0.113.7', first.signal)).status).toBe(200);
  for (let count = 1; count < 50; count += 1) expect((await open('203.0.113.7')).status).toBe(200);
  const refused = await open('203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await open('203.0.113.8')).status).toBe(200);
  first.abort();
  await expect.poll(async () => (await open('203.0.113.7')).status).toBe(200);
});

it('opens no stream for a client that left before it starts', async () => {
  const feed = new LiveFeed();
  const listen = vi.spyOn(feed, 'listen');
  let written: () => void = () => undefined;
  const note = vi.fn(
    () => new Promise<undefined>((resolve) => (written = () => resolve(undefined))),
  );
  const { ask, server } = await listeningServer({ feed, control: { note } });
  const leave = new AbortController();
  const asked = ask(`${PATH}&text=regime`, { signal: leave.signal });
  await expect.poll(() => note.mock.calls.length).toBe(1);
  leave.abort();
  await expect(asked).rejects.toThrow();
  const connections = (): Promise<number> =>
    new Promise((resolve) => server.server.getConnections((_, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  written();
  await setImmediate();
  expect(listen).not.toHaveBeenCalled();
});

it('sends the hits of the subscription', async () => {
  const feed = new LiveFeed();
  const { ask } = await listeningServer({ feed });
  const page = 'https://www.canada.ca/fr/services/prestations.html';
  feed.add('development', 'first', samplePayload());
  feed.add('development', 'english', samplePayload());
  feed.add('development', 'link', samplePayload({ page, parameters: { pe: 'lnk_o' } }));
  feed.add('development', 'wanted', samplePayload({ page, parameters: { pageName: 'Régime' } }));
  feed.add('development', 'untitled', samplePayload({ page }));
  const query = 'host=*.canada.ca&path=/fr/*&path=*prest*&kind=page,exit&text=regime&text=';
  const answer = await ask(`${PATH}&${query}`, { headers: { 'last-event-id': 'first' } });
  let text = '';
  for await (const bytes of answer.body ?? []) {
    text += new TextDecoder().decode(bytes);
    if (/data: .*\n\n/.test(text)) break;
  }
  expect([...text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id)).toEqual(['wanted']);
  expect(text).toMatch(/^event: hits\nid: wanted$/m);
});

describe('an invalid value', () => {
  it.each([
    ['environment', 'environment=other'],
    ['host', `host=${'a'.repeat(201)}`],
    ['path', 'path=%00'],
    ['path', 'path=/en%0A'],
    ['text', `text=${encodeURIComponent('é'.repeat(201))}`],
    ['text', 'text=a&'.repeat(9)],
    ['kind', 'kind=link'],
    ['kind', 'kind=page,'],
    ['kind', 'kind=page,toString'],
    ['after', 'after=%27'],
  ])('of %s is refused with the name of the parameter: %s', async (name, query) => {
    const { server } = await testServer();
    const environment = name === 'environment' ? '' : 'environment=development&';
    const answer = await server.inject(`/api/live?${environment}${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ type: 'urn:balise:problem:bad-value' });
    expect(answer.json<{ detail: string }>().detail).toContain(`“${name}”`);
  });
});
