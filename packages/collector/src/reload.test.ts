/** Tests the real program: settings that change while a collector runs, and what the next start has of them. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hit } from '@balise/beacon';
import { describe, expect, it, onTestFinished } from 'vitest';
import { beaconAddress } from './testing/beacon-address.ts';
import { BeaconLoad } from './testing/beacon-load.ts';
import {
  childrenOf,
  runCollector,
  runCommand,
  type RunningCollector,
} from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const NEW = 'travel.example.gc.ca';
/** A process may start slowly on a busy machine. */
const PATIENCE = 300_000;
const DIMENSION = {
  id: 'permitNumber',
  name: { en: 'Permit number', fr: 'Numéro de permis' },
  ...{ eVar: 190, maxLength: 100, content: 'text', family: 'page', scope: 'both' },
  source: 'chosen',
};

const hosts = (...names: readonly string[]): object => ({
  production: names.map((host) => ({
    host,
    department: { en: 'Travel Agency', fr: 'Agence du voyage' },
  })),
});

async function settle(data: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  await mkdir(join(data, 'settings'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(data, 'settings', name), JSON.stringify(content));
}

async function started(
  data: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningCollector> {
  const collector = await runCollector(data, env);
  onTestFinished(() => void collector.process.kill('SIGKILL'));
  return collector;
}

let beacons = 900_000;

async function send(
  { base }: RunningCollector,
  host: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<number> {
  const address = beaconAddress({
    page: `https://${host}/en.html`,
    requestId: `s${(beacons += 1)}`,
    parameters: { pageName: `sent ${beacons}`, ...parameters },
  });
  return (await fetch(base + address)).status;
}

async function exported(data: string): Promise<readonly Hit[]> {
  const { code, out, err } = await runCommand(['export', '--suite', 'canadadevmain'], data);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Hit);
}

const status = async ({ base, headers }: RunningCollector): Promise<unknown> =>
  (await fetch(`${base}/api/status`, { headers })).json();

describe('settings of a collector that runs', () => {
  it(
    'are replaced without a restart, and no beacon is refused or lost',
    { timeout: PATIENCE },
    async () => {
      const data = await temporaryFolder();
      await settle(data, { 'hosts.json': hosts('one.example.gc.ca') });
      const collector = await started(data);
      await expect.poll(() => status(collector)).toMatchObject({ store: { state: 'ready' } });
      const processes = await childrenOf(collector.process.pid ?? 0);
      expect([await send(collector, 'one.example.gc.ca'), await send(collector, NEW)]).toEqual([
        200, 403,
      ]);
      const load = new BeaconLoad(4);
      load.start(collector.base);
      await load.moreThan(20);
      for (const own of [
        hosts('one.example.gc.ca', NEW),
        hosts(NEW),
        hosts('one.example.gc.ca', NEW),
      ]) {
        await settle(data, { 'hosts.json': own });
        const { code, out, err } = await runCommand(['reload'], data);
        expect({ code, err }).toEqual({ code: 0, err: '' });
        expect(out).toBe(`The settings of ${join(data, 'settings')} are in force: hosts.json.\n`);
        // At once, and not only after a while.
        expect(await send(collector, NEW)).toBe(200);
        await load.moreThan(20);
      }
      expect((await runCommand(['reload'], data)).out).toContain('Nothing has changed');
      await load.stop();
      expect(load.unanswered).toEqual([]);
      // No column has changed, so the process of the store is the same.
      expect(await childrenOf(collector.process.pid ?? 0)).toEqual(
        expect.arrayContaining(processes),
      );
      const titles = (await exported(data)).map(({ dimensions }) => dimensions['title']);
      expect(new Set(titles).size).toBe(titles.length);
      expect([...load.acknowledged].filter((marker) => !titles.includes(marker))).toEqual([]);
      expect(titles).toHaveLength(load.acknowledged.size + 4);
      expect((await exported(data)).filter(({ host }) => host === NEW)).toHaveLength(3);
      expect(await collector.stop()).toBe(0);
    },
  );

  it('have a column for a new dimension before its first hit', { timeout: PATIENCE }, async () => {
    const data = await temporaryFolder();
    const collector = await started(data);
    await expect.poll(() => status(collector)).toMatchObject({ store: { state: 'ready' } });
    const load = new BeaconLoad(4);
    load.start(collector.base);
    await load.moreThan(20);
    await settle(data, { 'variables.json': { dimensions: [DIMENSION] } });
    const { code, out } = await runCommand(['reload'], data);
    expect([code, out]).toEqual([0, expect.stringContaining('its columns change')]);
    expect(await send(collector, 'www.canada.ca', { v190: 'AB-1' })).toBe(200);
    await load.moreThan(20);
    await load.stop();
    expect(load.unanswered).toEqual([]);
    const { base, headers } = collector;
    const found = async (): Promise<number> => {
      const query = 'environment=development&dimension=permitNumber:is:AB-1';
      const answer = await fetch(`${base}/api/hits?${query}`, { headers });
      return answer.ok ? ((await answer.json()) as { hits: unknown[] }).hits.length : 0;
    };
    await expect.poll(found, { timeout: 60_000 }).toBe(1);
    const choices = await fetch(`${base}/api/explore/choices`, { headers });
    expect(await choices.text()).toContain('Numéro de permis');
    expect(await (await fetch(`${base}/settings.json`)).text()).toContain('Numéro de permis');
    expect(await exported(data)).toHaveLength(load.acknowledged.size + 1);
    expect(await collector.stop()).toBe(0);
  });

  it(
    'stay if those of the folder are broken, with place and reason',
    { timeout: PATIENCE },
    async () => {
      const data = await temporaryFolder();
      await settle(data, { 'hosts.json': hosts(NEW) });
      const collector = await started(data);
      const before = await readFile(join(data, 'settings-in-force.json'), 'utf8');
      await settle(data, { 'hosts.json': { staging: [{ host: 'test.example.gc.ca' }] } });
      for (const [language, stays, place] of [
        ['en', 'The settings before stay in force.', '/staging/0: lacks the property "department"'],
        [
          'fr',
          'Les paramètres précédents restent en vigueur.',
          '/staging/0\u00a0: n’a pas la propriété «\u00a0department\u00a0»',
        ],
      ] as const) {
        const { code, out, err } = await runCommand(['reload'], data, { BALISE_LANG: language });
        expect([code, out]).toEqual([1, '']);
        expect(err).toContain(stays);
        expect(err).toContain(`${join(data, 'settings/hosts.json')}, ${place}`);
      }
      expect([await send(collector, NEW), await send(collector, 'test.example.gc.ca')]).toEqual([
        200, 403,
      ]);
      expect(await readFile(join(data, 'settings-in-force.json'), 'utf8')).toBe(before);
      expect(await status(collector)).toMatchObject({
        settings: { files: ['hosts.json'], digest: expect.stringMatching(/^[0-9a-f]{12}$/) },
      });
      await collector.kill();
      const offline = await runCommand(['reload'], data);
      expect([offline.code, offline.err]).toEqual([1, expect.stringContaining('hosts.json')]);
      await settle(data, { 'hosts.json': hosts() });
      expect((await runCommand(['reload'], data)).out).toContain(
        'No collector runs on this folder.',
      );
    },
  );
});

describe('a start', () => {
  it(
    'has the last settings after a kill, without its control database and without their folder',
    { timeout: PATIENCE },
    async () => {
      const data = await temporaryFolder();
      const away = { BALISE_POSTGRES_URL: 'postgres://balise@127.0.0.1:9/balise' };
      await settle(data, { 'hosts.json': hosts('one.example.gc.ca') });
      const first = await started(data, away);
      await settle(data, { 'hosts.json': hosts(NEW) });
      expect((await runCommand(['reload'], data, away)).code).toBe(0);
      await first.kill();

      await rename(join(data, 'settings'), join(data, 'gone'));
      const second = await started(data, away);
      expect([await send(second, NEW), await send(second, 'one.example.gc.ca')]).toEqual([
        200, 403,
      ]);
      const { code, err } = await runCommand(['reload'], data, away);
      expect([code, err]).toEqual([1, expect.stringContaining('cannot be read (ENOENT)')]);
      expect(await send(second, NEW)).toBe(200);
      await second.kill();

      // A folder that was changed between two starts counts.
      await rename(join(data, 'gone'), join(data, 'settings'));
      await settle(data, { 'hosts.json': hosts('one.example.gc.ca') });
      const third = await started(data, away);
      expect([await send(third, NEW), await send(third, 'one.example.gc.ca')]).toEqual([403, 200]);
      await third.kill();
    },
  );

  it(
    'is refused by a damaged file, if only that file has the settings',
    { timeout: PATIENCE },
    async () => {
      const data = await temporaryFolder();
      await settle(data, { 'hosts.json': hosts(NEW) });
      await (await started(data)).stop();
      const file = join(data, 'settings-in-force.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.slice(0, -100));
      await rename(join(data, 'settings'), join(data, 'gone'));
      const { code, err } = await runCommand(['serve'], data);
      expect([code, err]).toEqual([
        1,
        expect.stringContaining(`${file}, the whole file: cannot be read (DAMAGED)`),
      ]);
      // With the folder, the file is written again.
      await rename(join(data, 'gone'), join(data, 'settings'));
      const collector = await started(data);
      expect(await send(collector, NEW)).toBe(200);
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ form: 1, from: 'folder' });
      await collector.stop();
    },
  );
});
