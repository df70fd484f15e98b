import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { beaconAddress, beaconPath, beaconQuery } from '../../testing/beacon-address.ts';
import { BeaconCatcher, type CatcherOptions } from './beacon-catcher.ts';

const THEN = Date.UTC(2026, 10, 3, 12);

interface Asked {
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly headers?: Record<string, string>;
}

/** Sends requests like a browser to its proxy: with the whole address. */
async function open(environment: CatcherOptions['environment'] = 'development') {
  const reached: string[] = [];
  const collector = createServer((asked, answer) => {
    reached.push(`${asked.method} ${asked.url}`);
    answer
      .writeHead(asked.url === '/none' ? 404 : 200, { 'x-own': 'yes' })
      .end('from the collector');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const catcher = new BeaconCatcher({
    note: { host: '127.0.0.1', port },
    environment,
    now: () => THEN,
  });
  const proxy = new URL(await catcher.open());
  onTestFinished(() => {
    catcher.close();
    collector.close();
  });
  const ask = async (
    address: string,
    { method = 'GET', body, headers = {} }: Asked = {},
  ): Promise<{ status: number | undefined; body: string; headers: IncomingMessage['headers'] }> => {
    const asked = request({
      host: proxy.hostname,
      port: proxy.port,
      method,
      path: address,
      headers,
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, body: await text(answer), headers: answer.headers };
  };
  return { catcher, ask, reached, site: `http://localhost:${port}` };
}

it('keeps beacons with the time of the visit and the user agent, and passes none on', async () => {
  const { catcher, ask, reached, site } = await open();
  const headers = { 'user-agent': 'Firefox', origin: site };
  const answer = await ask(site + beaconAddress(), { headers });
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/gif']);
  expect(answer.headers['access-control-allow-origin']).toBe(site);
  const body = Buffer.from(`${beaconQuery()}&v11=\u00c9t\u00e9`, 'latin1');
  await ask(site + beaconPath(), { method: 'POST', body, headers });
  expect(reached).toEqual([]);
  expect(catcher.take()).toEqual([
    { at: THEN, method: 'GET', url: beaconAddress(), body: '', agent: 'Firefox' },
    {
      at: THEN,
      method: 'POST',
      url: beaconPath(),
      body: `${beaconQuery()}&v11=%C9t%E9`,
      agent: 'Firefox',
    },
  ]);
  expect(catcher.count).toBe(0);
});

it('answers a preflight request, and does not count it as a beacon', async () => {
  const { catcher, ask, site } = await open();
  const answer = await ask(site + beaconPath(), { method: 'OPTIONS' });
  expect([answer.status, answer.headers['access-control-allow-methods']]).toEqual([
    204,
    'GET, POST',
  ]);
  expect(catcher.count).toBe(0);
});

it('passes all other requests to the collector, whatever the name of its host', async () => {
  const { ask, reached, site } = await open();
  const answer = await ask(`${site}/demo/en/?a=1`);
  expect(answer).toMatchObject({
    status: 200,
    body: 'from the collector',
    headers: { 'x-own': 'yes' },
  });
  expect((await ask(`${site.replace('localhost', 'a.localhost')}/none`)).status).toBe(404);
  expect(reached).toEqual(['GET /demo/en/?a=1', 'GET /none']);
});

it('gives pages the library of the wanted environment', async () => {
  const { ask, reached, site } = await open('staging');
  await ask(`${site}/lib/development/balise.js`);
  expect(reached).toEqual(['GET /lib/staging/balise.js']);
});

it('sends nothing to another server, by either protocol', async () => {
  const { ask, reached } = await open();
  const answer = await ask('http://www.example.org/en/');
  expect([answer.status, answer.body]).toEqual([204, '']);
  expect(reached).toEqual([]);
});

it('counts page views separately from other beacons, as they arrive', async () => {
  const { catcher, ask, site } = await open();
  expect(await catcher.until(() => catcher.count > 0, 0)).toBe(false);
  const viewed = catcher.until(() => catcher.pageViews > 0, 60_000);
  await ask(site + beaconAddress({ parameters: { pe: 'lnk_o' } }));
  await ask(site + beaconPath(), {
    method: 'POST',
    body: beaconQuery({ parameters: { pe: 'lnk_d' } }),
  });
  expect([catcher.count, catcher.pageViews]).toEqual([2, 0]);
  await ask(site + beaconAddress());
  expect(await viewed).toBe(true);
  expect([catcher.count, catcher.pageViews]).toEqual([3, 1]);
});
