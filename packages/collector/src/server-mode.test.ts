/**
 * `BALISE_CLICKHOUSE_URL`: a ClickHouse server with the same tables and statements, which may become unavailable and
 * return.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hit } from '@balise/beacon';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCollector, type Collector } from './collector/collector.ts';
import { readConfig } from './base/config/config.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import {
  clickHouseOverHttp,
  type ClickHouseOverHttp,
} from './testing/servers/clickhouse-over-http.ts';
import { freePorts } from './testing/servers/free-ports.ts';
import { withKey } from './testing/with-key.ts';

let folder: string;
let collector: Collector;
let engine: ClickHouseOverHttp | undefined;
let port: number;
const logged: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-'));
  [port = 0] = await freePorts(1);
  const config = readConfig({
    BALISE_DATA: join(folder, 'data'),
    BALISE_PORT: '0',
    BALISE_CLICKHOUSE_URL: `http://127.0.0.1:${port}`,
    BALISE_CLICKHOUSE_READ_URL: `http://reader:word@127.0.0.1:${port}`,
  });
  collector = await startCollector({ config, log: (key) => logged.push(key) });
});
afterAll(async () => {
  await collector.close();
  await engine?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function ask(path: string): Promise<Response> {
  const headers = await withKey(join(folder, 'data'));
  return await fetch(`http://127.0.0.1:${collector.port}${path}`, { headers });
}

async function get<T>(path: string): Promise<T> {
  return (await (await ask(path)).json()) as T;
}

async function send(id: number): Promise<number> {
  const address = beaconAddress({ requestId: `s${id}`, parameters: { pageName: `hit ${id}` } });
  return (await fetch(`http://127.0.0.1:${collector.port}${address}`)).status;
}

async function waiting(): Promise<number> {
  return (await get<{ store: { waiting: number } }>('/api/status')).store.waiting;
}

async function titles(): Promise<(string | undefined)[]> {
  const { hits } = await get<{ hits: Hit[] }>('/api/hits?environment=development');
  return hits.map(({ dimensions }) => dimensions['title']);
}

it('accepts beacons while the server is unavailable, and stores them when it returns', async () => {
  expect([await send(1), await send(2)]).toEqual([200, 200]);
  expect(await titles()).toEqual(['hit 2', 'hit 1']);
  await expect
    .poll(() => get('/api/status'))
    .toMatchObject({
      store: {
        kind: 'server',
        state: 'down',
        reason: { en: expect.stringContaining('no server answers at this address') },
      },
    });
  expect(await waiting()).toBeGreaterThan(0);
  engine = await clickHouseOverHttp(join(folder, 'server'), port);
  await expect
    .poll(() => get('/api/status'))
    .toMatchObject({ store: { state: 'ready', rows: 2, waiting: 0 } });
});

it('answers the same queries', async () => {
  expect(await titles()).toEqual(['hit 2', 'hit 1']);
  const overview = await get<{ figures: unknown }>('/api/overview?environment=development');
  expect(overview.figures).toMatchObject({ beacons: { today: 2, previous: 0 } });
  const answer = await ask('/api/export?suite=canadadevmain');
  expect((await answer.text()).trimEnd().split('\n')).toHaveLength(2);
  expect((await ask('/api/rules?environment=development')).status).toBe(200);
  expect(await get('/api/hits?environment=development&before=nothing')).toMatchObject({
    complete: true,
  });
});

it('sends queries with a read-only user, and changes no setting', () => {
  expect(engine?.asked).toBeGreaterThan(5);
  expect(engine?.refused).toEqual([]);
});

it('loses no hit during an outage of the server, and reports the outage', async () => {
  const saidOfStore = (): string[] => logged.filter((key) => key.startsWith('serve.store-'));
  expect(saidOfStore()).toEqual(['serve.store-down', 'serve.store-ready']);
  await engine?.close();
  expect(await send(3)).toBe(200);
  await expect.poll(waiting).toBeGreaterThan(0);
  await expect
    .poll(() => get('/api/status'))
    .toMatchObject({
      store: {
        state: 'down',
        reason: { en: expect.stringContaining('no server answers at this address') },
      },
    });
  expect(await (await ask('/metrics')).text()).toContain('balise_store_up{kind="server"} 0');
  engine = await clickHouseOverHttp(join(folder, 'server'), port);
  await expect
    .poll(() => get('/api/status'))
    .toMatchObject({ store: { state: 'ready', rows: 3, waiting: 0 } });
  expect(saidOfStore().slice(2)).toEqual(['serve.store-down', 'serve.store-ready']);
});

it('answers the error of a statement with its code, and logs it', async () => {
  await fetch(engine?.url ?? '', { method: 'POST', body: 'DROP TABLE visit_days SYNC' });
  const answer = await ask(
    '/api/reports/pages?environment=development&from=2026-11-01&to=2026-11-02',
  );
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    type: 'urn:balise:problem:database-failed',
    detail: expect.stringContaining('(UNKNOWN_TABLE)') as string,
  });
  expect(logged).toContain('serve.error');
  expect(await get('/api/status')).toMatchObject({ store: { state: 'ready' } });
});
