import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Hit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { LiveFeed } from '../intake/live/live-feed.ts';
import { beaconAddress } from '../testing/beacon-address.ts';
import { sampleHit, samplePayload } from '../testing/sample-hit.ts';
import { testServer, type TestServer } from '../testing/servers/test-server.ts';

const HITS = Array.from({ length: 50 }, (_, index) => sampleHit(`hit-${index}`));

const serving = (): Promise<TestServer> =>
  testServer({
    store: {
      recent: async (): Promise<Hit[]> => HITS,
      async *export() {
        yield HITS;
      },
    },
  });

describe.each([
  '/api/hits?environment=development',
  '/api/export?suite=canadadevmain',
  '/api/export?suite=canadadevmain&format=csv',
])('%s', (url) => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('gets, if the client accepts %s, the encoding %s', async (accepted, encoding, expand) => {
    const { server } = await serving();
    const plain = await server.inject({ url });
    const answer = await server.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.byteLength).toBeLessThan(plain.rawPayload.byteLength / 2);
    expect(expand(answer.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, answer]) {
      expect(headers['vary']).toMatch(/accept-encoding/i);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

it('does not compress a live stream, because its events leave at once', async () => {
  const feed = new LiveFeed();
  const { server } = await testServer({ feed });
  await server.listen({ host: '127.0.0.1', port: 0 });
  for (let index = 0; index < 20; index += 1)
    feed.add('development', `hit-${index}`, samplePayload());
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/live?environment=development&after=hit-0`;
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  await answer.body?.cancel();
});

it('does not compress the answer to a beacon', async () => {
  const { server } = await serving();
  const headers = { 'accept-encoding': 'br, gzip' };
  const answer = await server.inject({ url: beaconAddress(), headers });
  expect(answer.headers['content-encoding']).toBeUndefined();
});
