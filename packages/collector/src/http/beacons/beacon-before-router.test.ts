import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { ReceivedBeacon } from '../../intake/receive/receive-beacon.ts';
import type { ProblemCode } from '../../base/locales/messages.ts';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { testServer } from '../../testing/servers/test-server.ts';

const ORIGIN = { origin: 'https://www.canada.ca' };
/** A GET with a `Content-Length` header goes through the router. */
const THROUGH_ROUTER = { 'content-length': '0' };

async function listening(outcome: () => Promise<ProblemCode | undefined> = async () => undefined) {
  const received: ReceivedBeacon[] = [];
  const reported: unknown[] = [];
  const routed: string[] = [];
  const { server, counters } = await testServer({
    receive: (beacon) => {
      received.push(beacon);
      return outcome();
    },
    reportError: (error) => reported.push(error),
  });
  server.addHook('onRequest', (request, _reply, next) => {
    routed.push(request.raw.url ?? '');
    next();
  });
  const port = Number(new URL(await server.listen({ port: 0 })).port);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    return await new Promise<{ status: number; headers: object; body: string }>(
      (resolve, reject) => {
        const asked = request({ port, host: '127.0.0.1', path, headers }, (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.on('end', () => {
            const { date: _, ...others } = answer.headers;
            const body = Buffer.concat(parts).toString('latin1');
            resolve({ status: answer.statusCode ?? 0, headers: others, body });
          });
        });
        asked.on('error', reject).end();
      },
    );
  };
  return { ask, received, reported, routed, counters };
}

describe('a plain beacon', () => {
  it.each([{}, ORIGIN])(
    'gets the same answer without the router as with it: %j',
    async (headers) => {
      const { ask, received, routed } = await listening();
      const url = beaconAddress();
      const answer = await ask(url, { ...headers, 'user-agent': 'Firefox/132.0' });
      expect(routed).toEqual([]);
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/gif' } });
      const other = await ask(url, {
        ...headers,
        ...THROUGH_ROUTER,
        'user-agent': 'Firefox/132.0',
      });
      expect(routed).toEqual([url]);
      expect(answer).toEqual(other);
      expect(received[0]).toEqual(received[1]);
      expect(received[0]).toMatchObject({ agent: 'Firefox/132.0', url, address: '127.0.0.1' });
    },
  );

  it.each(['truncated', 'not-durable', 'too-many-requests', 'bad-suite'] as const)(
    'that is refused (%s) is checked once and gets the same answer as from the router',
    async (code) => {
      const { ask, received, routed } = await listening(async () => code);
      const headers = { ...ORIGIN, 'accept-language': 'fr' };
      const answer = await ask(beaconAddress(), headers);
      expect(received).toHaveLength(1);
      expect(routed).toHaveLength(1);
      expect(answer).toEqual(await ask(beaconAddress(), { ...headers, ...THROUGH_ROUTER }));
      expect(received).toHaveLength(2);
    },
  );

  it('reports an unexpected error once', async () => {
    const { ask, received, reported } = await listening(() => Promise.reject(new Error('secret')));
    const { status, body } = await ask(beaconAddress());
    expect(status).toBe(500);
    expect(body).not.toContain('secret');
    expect([received.length, reported.length]).toEqual([1, 1]);
  });
});

describe('the router handles', () => {
  it.each([
    ['an invalid address', '/b/ss/%zz/1', 400, 'bad-address'],
    ['an address that is too long', `/b/ss/a/1?${'x'.repeat(65_536)}`, 414, 'address-too-long'],
  ])('%s', async (_, path, status, code) => {
    const { ask, received, counters } = await listening();
    expect((await ask(path)).status).toBe(status);
    expect(received).toEqual([]);
    expect(counters.values().refused).toEqual({ [code]: 1 });
  });

  it('an escaped path', async () => {
    const { ask, routed } = await listening();
    await ask('/b/ss/canada%64evmain/1/JS-2.27.0/s1?AQB=1&AQE=1');
    expect(routed).toHaveLength(1);
  });
});
