/** Three collectors with one store: a viewer of one collector sees the hits of all, each once. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShownHit } from '@balise/beacon';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCollector, type Collector } from './collector/collector.ts';
import { readConfig } from './base/config/config.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import { sampleOf } from '../../../scripts/testing/sample-of.ts';
import { clickHouseNodes } from './testing/servers/clickhouse-nodes.ts';
import { clickHouseOverHttp } from './testing/servers/clickhouse-over-http.ts';
import { withKey } from './testing/with-key.ts';

const ENGLISH = 'https://www.canada.ca/en/a.html';
const FRENCH = 'https://www.canada.ca/fr/a.html';

interface Screen {
  readonly hits: ShownHit[];
  readonly rates: { matching: number; all: number }[];
  close(): void;
}

interface List {
  readonly hits: ShownHit[];
  readonly complete: boolean;
}

interface Servers {
  /** Environment variables of the collectors. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

async function oneServer(folder: string): Promise<Servers> {
  const engine = await clickHouseOverHttp(folder);
  return {
    environment: {
      BALISE_CLICKHOUSE_URL: engine.url,
      BALISE_CLICKHOUSE_READ_URL: engine.readUrl,
    },
    close: () => engine.close(),
  };
}

async function cluster(folder: string): Promise<Servers> {
  const servers = await clickHouseNodes(folder, 2);
  const urls = servers.nodes.map(({ url }) => url).join();
  return {
    environment: {
      BALISE_CLICKHOUSE_CLUSTER: servers.cluster,
      BALISE_CLICKHOUSE_URL: urls,
      BALISE_CLICKHOUSE_READ_URL: urls,
    },
    close: () => servers.close(),
  };
}

const STORES = [
  ['a server', oneServer],
  ['a cluster', cluster],
] as const;
describe.each(sampleOf(STORES, 1))('of %s', (_, startServers) => {
  let folder: string;
  let servers: Servers;
  const collectors: Collector[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balise-'));
    await mkdir(join(folder, 'server'));
    servers = await startServers(join(folder, 'server'));
    for (const number of [0, 1, 2]) {
      const config = readConfig({
        BALISE_DATA: join(folder, String(number)),
        BALISE_PORT: '0',
        ...servers.environment,
      });
      collectors.push(await startCollector({ config, log: () => undefined }));
      // Without a shared control database, no lock chooses the collector that creates the tables.
      await vi.waitFor(async () => expect((await list(number)).complete).toBe(true), 60_000);
    }
  }, 120_000);
  afterAll(async () => {
    await Promise.all(collectors.map((collector) => collector.close()));
    await servers.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  async function watch(number: number, query = ''): Promise<Screen> {
    const headers = await withKey(join(folder, String(number)));
    const abort = new AbortController();
    const url = `http://127.0.0.1:${collectors[number]?.port}/api/live?environment=development${query}`;
    const answer = await fetch(url, { headers, signal: abort.signal });
    expect(answer.status).toBe(200);
    const screen: Screen = { hits: [], rates: [], close: () => abort.abort() };
    void read(answer, screen).catch(() => undefined);
    return screen;
  }

  async function read(answer: Response, screen: Screen): Promise<void> {
    let text = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data === undefined) continue;
        if (event.startsWith('event: hits')) screen.hits.push(...(JSON.parse(data) as ShownHit[]));
        else screen.rates.push(JSON.parse(data) as Screen['rates'][number]);
      }
    }
  }

  async function send(
    number: number,
    requestId: string,
    page = ENGLISH,
    parameters = {},
  ): Promise<void> {
    const address = beaconAddress({ requestId, page, parameters });
    const answer = await fetch(`http://127.0.0.1:${collectors[number]?.port}${address}`);
    expect(answer.status).toBe(200);
  }

  const requests = ({ hits }: Screen): string[] => hits.map(({ requestId }) => requestId).sort();

  it('shows each hit once, whichever collector received it, also within a subscription', async () => {
    const [all, french] = [await watch(0), await watch(1, `&path=${encodeURIComponent('/fr/*')}`)];
    const expected: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      for (const number of [0, 1, 2]) {
        const id = `s${round}${number}`;
        expected.push(id);
        await send(number, id, round % 2 === 0 ? ENGLISH : FRENCH);
      }
    }
    await expect.poll(() => requests(all), { timeout: 60_000 }).toEqual(expected);
    const inFrench = expected.filter((id) => ['1', '3'].includes(id[1] ?? ''));
    await expect.poll(() => requests(french), { timeout: 60_000 }).toEqual(inFrench);
    const sum = (key: 'all' | 'matching', of: Screen): number =>
      of.rates.reduce((total, rate) => total + rate[key], 0);
    await expect.poll(() => sum('all', french), { timeout: 60_000 }).toBeGreaterThanOrEqual(12);
    // The next hit must not be one from before.
    await send(2, 's90', FRENCH);
    await expect.poll(() => requests(all), { timeout: 60_000 }).toEqual([...expected, 's90']);
    all.close();
    french.close();
  });

  it('assigns a link to its page view, whichever collectors received them, and reveals no identifier', async () => {
    const screen = await watch(0);
    const fid = '4E790FB66F64A147-218CB17FFA762D04';
    await send(1, 's71', FRENCH, { fid });
    await send(2, 's72', FRENCH, { fid, pe: 'lnk_o', pev2: 'Tab' });
    await expect
      .poll(() => requests(screen).filter((id) => id.startsWith('s7')), { timeout: 60_000 })
      .toEqual(['s71', 's72']);
    const views = screen.hits.filter(({ requestId }) => requestId.startsWith('s7'));
    await expect
      .poll(
        async () =>
          new Set(
            (await list(0)).hits
              .filter(({ requestId }) => requestId.startsWith('s7'))
              .map(({ view }) => view),
          ).size,
        { timeout: 60_000 },
      )
      .toBe(1);
    expect(JSON.stringify(views)).not.toContain(fid);
    screen.close();
  });

  async function list(number: number): Promise<List> {
    const headers = await withKey(join(folder, String(number)));
    const url = `http://127.0.0.1:${collectors[number]?.port}/api/hits?environment=development`;
    return (await (await fetch(url, { headers })).json()) as List;
  }
});
