/** All parts together, in their own data folder: one collector for all tests of this file. */
import { createServer } from 'node:net';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hit } from '@balise/beacon';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startCollector, type Collector } from './collector.ts';
import { run } from '../command-line/command-line.ts';
import { readConfig, type Config } from '../base/config/config.ts';
import { beaconAddress } from '../testing/beacon-address.ts';
import { builtSite } from '../testing/built-site.ts';
import { freePorts } from '../testing/servers/free-ports.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { withKey } from '../testing/with-key.ts';

let folder: string;
let config: Config;
let collector: Collector;
let base: string;
let last = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-'));
  config = readConfig({ BALISE_DATA: join(folder, 'data'), BALISE_PORT: '0' });
  await start();
});
afterAll(async () => {
  await collector.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(): Promise<void> {
  collector = await startCollector({
    config,
    log: () => undefined,
    roots: await builtSite(join(folder, 'dist')),
  });
  base = `http://127.0.0.1:${collector.port}`;
  await vi.waitFor(async () =>
    expect(await json('/api/status')).toMatchObject({ store: { state: 'ready' } }),
  );
}

async function send(
  parameters: Readonly<Record<string, string>> = {},
  suites = 'canadadevmain',
): Promise<number> {
  const url = beaconAddress({ suites, requestId: `s${++last}`, parameters });
  return (await fetch(base + url)).status;
}

async function json<T>(path: string): Promise<T> {
  const headers = await withKey(config.dataFolder);
  return (await (await fetch(base + path, { headers })).json()) as T;
}

async function hits(query: string): Promise<Hit[]> {
  return (await json<{ hits: Hit[] }>(`/api/hits?${query}`)).hits;
}

describe('a beacon', () => {
  it('7.2 is listed immediately, and stored shortly after', async () => {
    expect(await send({ pageName: 'first', v50: 'jo@a.ca' })).toBe(200);
    const [live] = await hits('environment=development&limit=1');
    expect(live).toMatchObject({ dimensions: { title: 'first', searchTerm: '[redacted]' } });
    await expect.poll(() => json('/api/status')).toMatchObject({ store: { rows: 1, waiting: 0 } });
    expect(await hits('environment=development&limit=9')).toEqual([live]);
    const found = await hits('environment=development&q=FIRST&dimension=title:is:first');
    expect(found).toEqual([{ ...live, view: null }]);
    expect(await hits('environment=development&q=nobodys')).toEqual([]);
    expect(await json(`/api/hits/${live?.id}`)).toEqual({ hit: live });
  });

  it('is streamed live, and streamed again to a reader who missed it', async () => {
    const first = await events('', () => send({ pageName: 'live one' }));
    expect(first.hits).toMatchObject([{ dimensions: { title: 'live one' } }]);
    await send({ pageName: 'live two' });
    const missed = await events(first.id, async () => undefined);
    expect(missed.hits.map(({ dimensions }) => dimensions['title'])).toEqual(['live two']);
  });

  it('is counted in the overview, as are refused beacons', async () => {
    await fetch(base + beaconAddress({ page: 'https://evil.example/' }));
    const read = async (): Promise<unknown> =>
      (await json<{ figures: unknown }>('/api/overview?environment=development')).figures;
    await expect
      .poll(read)
      .toMatchObject({ beacons: { today: 3 }, cleaned: { today: 1 }, refused: { today: 1 } });
  });
});

it('7.13 the services answer with the shipped settings: no experiment, no organization', async () => {
  const page = 'https://www.canada.ca/en/services/benefits.html';
  const answer = await fetch(`${base}/rest/v1/delivery?client=canada&sessionId=1`, {
    method: 'POST',
    body: JSON.stringify({ context: { address: { url: page } }, execute: { pageLoad: {} } }),
  });
  expect(await answer.json()).toMatchObject({ status: 200, execute: { pageLoad: {} } });
  expect((await fetch(`${base}/id?d_orgid=0123456789ABCDEF01234567%40AdobeOrg`)).status).toBe(404);
  expect(await json('/api/status')).toMatchObject({
    services: { delivery: { answered: 1 }, identity: { refused: { 'identity-off': 1 } } },
  });
});

async function events(
  lastId: string,
  act: () => Promise<unknown>,
): Promise<{ id: string; hits: Hit[] }> {
  const answer = await fetch(`${base}/api/live?environment=development`, {
    headers: {
      ...(await withKey(config.dataFolder)),
      ...(lastId ? { 'last-event-id': lastId } : {}),
    },
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  await act();
  let text = '';
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes);
    const match = /event: hits\nid: (.*)\ndata: (.*)\n\n/.exec(text);
    if (!match) continue;
    return { id: match[1] ?? '', hits: JSON.parse(match[2] ?? '') as Hit[] };
  }
  throw new Error('no event');
}

describe('export', () => {
  const env = (): Record<string, string> => ({ BALISE_DATA: config.dataFolder });

  async function exported(
    words: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<{ code: number; out: string; err: string }> {
    let out = '';
    let err = '';
    const code = await run(['export', ...words.split(' ')], {
      env: { ...env(), ...more },
      language: 'en',
      out: async (text) => void (out += text),
      err: (text) => void (err += text),
    });
    return { code, out, err };
  }

  it('asks the running collector, and contains every acknowledged hit', async () => {
    await send({ pageName: 'just now' }, 'department');
    const { code, out } = await exported('--suite department');
    expect(code).toBe(0);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Hit);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.parameters).toContainEqual(['pageName', 'just now']);
  });

  it('covers a period and writes tables', async () => {
    expect((await exported('--suite department --to 2020-01-01')).out).toBe('');
    expect((await exported('--suite department --format csv')).out).toMatch(
      /^\uFEFFid,[^]*just now/,
    );
  });

  it('opens the folder itself without a running collector', async () => {
    await send({ pageName: 'before the stop' }, 'department');
    await collector.close();
    const { out, err } = await exported('--suite department');
    expect({ err, lines: out.trimEnd().split('\n').length }).toEqual({ err: '', lines: 2 });
    await start();
    await wait(0);
    expect(await send({ pageName: 'after the start' })).toBe(200);
  });

  it('has visitor identifiers only on request, and records the export', async () => {
    const fid = '4E790FB66F64A147-218CB17FFA762D04';
    await send({ fid, pageName: 'a visitor' }, 'identified');
    expect((await exported('--suite identified')).out).not.toContain(fid);
    const disclosures = (): Promise<{ disclosures: unknown }> => json('/api/status');
    await expect.poll(disclosures).toMatchObject({ disclosures: [] });
    const given = await exported('--suite identified --visitor-ids');
    expect(given).toMatchObject({ code: 0, err: '' });
    expect(given.out).toContain(fid);
    const record = {
      by: expect.stringContaining('@'),
      suite: 'identified',
      from: null,
      to: null,
      format: 'csv',
      hits: 1,
    };
    await expect
      .poll(disclosures)
      .toMatchObject({ disclosures: [{ ...record, format: 'ndjson' }] });
    await collector.close();
    expect((await exported('--suite identified')).out).not.toContain(fid);
    const alone = await exported('--suite identified --visitor-ids --format csv --from 2020-01-01');
    expect(alone.out).toContain(fid);
    expect(alone.err).toContain('Visitor identifiers were exported:');
    await start();
    await expect.poll(disclosures).toMatchObject({
      disclosures: [{ ...record, from: '2020-01-01T05:00:00.000Z' }, { format: 'ndjson' }],
    });
  });

  it('includes no identifiers if the export cannot be recorded', async () => {
    await collector.close();
    const control = { BALISE_POSTGRES_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const refused = await exported('--suite identified --visitor-ids', control);
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Nothing was exported'),
    });
    await start();
  });
});

describe('a port in use', () => {
  it('is reported, with advice', async () => {
    const other = createServer().listen(0, '::');
    const taken = await new Promise<number>((resolve) => {
      other.on('listening', () => resolve((other.address() as { port: number }).port));
    });
    let err = '';
    const env = { BALISE_DATA: await temporaryFolder(), BALISE_PORT: String(taken) };
    const code = await run(['serve'], {
      env,
      language: 'en',
      out: async () => undefined,
      err: (text) => void (err += text),
    });
    other.close();
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining(`Port ${taken} is in use`),
    });
  });
});

it('closes its port again if the start fails after it was opened, as on a full disk', async () => {
  const dataFolder = join(await temporaryFolder(), 'data');
  // The note with the address cannot be written.
  await mkdir(join(dataFolder, 'collector.json.new'), { recursive: true });
  const [port = 0] = await freePorts(1);
  const own = readConfig({ BALISE_DATA: dataFolder, BALISE_PORT: String(port) });
  await expect(startCollector({ config: own, log: () => undefined })).rejects.toMatchObject({
    code: 'EISDIR',
  });
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

it('logs changed permissions at start, and ignored forwarded headers', async () => {
  const dataFolder = join(await temporaryFolder(), 'data');
  await mkdir(join(dataFolder, 'journal'), { recursive: true });
  for (const path of [dataFolder, join(dataFolder, 'journal')]) await chmod(path, 0o755);
  const told: unknown[] = [];
  const other = await startCollector({
    config: { ...config, dataFolder },
    log: (...line) => told.push(line),
    roots: await builtSite(join(dataFolder, 'dist')),
  });
  onTestFinished(() => other.close());
  expect(told).toContainEqual([
    'serve.folder-narrowed',
    { folder: dataFolder, folders: 2, files: 0 },
  ]);
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  await fetch(`http://127.0.0.1:${other.port}${beaconAddress()}`, { headers });
  expect(told).toContainEqual(['serve.forwarded-ignored', { from: '127.0.0.1' }]);
});
