/** Tests the real program: a version that checks and cleans more starts with the settings of the version before. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hit } from '@balise/beacon';
import type { Status } from '@balise/contract';
import { settings, type Settings } from '@balise/settings';
import { expect, it, onTestFinished } from 'vitest';
import { digestOf, keptFile, writeKept } from './base/installation/kept-settings.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector, runCommand, type RunningCollector } from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const PATIENCE = 300_000;
const HOST = 'travel.example.gc.ca';
const LIVE = { production: { release: '7', digest: 'a'.repeat(64), files: 'b'.repeat(64) } };

/** With a host of its own. */
const released: Settings = {
  ...settings,
  hosts: {
    ...settings.hosts,
    production: [
      ...settings.hosts.production,
      {
        host: HOST,
        department: { ...(settings.hosts.production[0]?.department ?? { en: '', fr: '' }) },
      },
    ],
  },
};

async function kept(own: Settings): Promise<string> {
  const data = await temporaryFolder();
  await writeKept(data, {
    ...{
      from: 'releases',
      folder: '',
      files: [],
      digest: digestOf(own),
      settings: own,
      live: LIVE,
    },
    since: '2026-11-21T17:00:00.000Z',
  });
  return data;
}

async function started(data: string): Promise<RunningCollector> {
  const collector = await runCollector(data);
  onTestFinished(() => void collector.process.kill('SIGKILL'));
  return collector;
}

const statusOf = async ({ base, headers }: RunningCollector): Promise<Status> =>
  (await (await fetch(`${base}/api/status`, { headers })).json()) as Status;

async function send({ base }: RunningCollector, query = ''): Promise<number> {
  const address = beaconAddress({
    page: `https://${HOST}/en.html${query}`,
    requestId: 's1',
    parameters: { pageName: 'one' },
  });
  return (await fetch(base + address)).status;
}

it(
  'starts with kept settings that its checks refuse, and names the fault',
  { timeout: PATIENCE },
  async () => {
    const collection = {
      ...released.collection,
      currency: 'USD',
    } as unknown as Settings['collection'];
    const data = await kept({ ...released, collection });
    const config = await runCommand(['config'], data);
    expect([config.code, config.err]).toEqual([
      1,
      expect.stringMatching(/collection\.json.*\/currency/),
    ]);
    const collector = await started(data);
    expect(await send(collector)).toBe(200);
    const fault = {
      file: expect.stringMatching(/settings-in-force\.json: collection\.json$/),
      place: '/currency',
      reason: { en: 'must be "CAD"', fr: expect.any(String) as string },
    };
    await expect
      .poll(() => statusOf(collector))
      .toMatchObject({ settings: { problems: [fault] }, control: { state: 'ready' } });
    const { base, headers } = collector;
    const list: unknown = await (await fetch(`${base}/api/releases`, { headers })).json();
    expect(list).toMatchObject({ problems: [fault] });
    expect(await collector.stop()).toBe(0);
  },
);

it(
  'cleans hits with the parameters of this version from its first start',
  { timeout: PATIENCE },
  async () => {
    const parameters = released.privacy.parameters.map((group) => ({
      ...group,
      names: group.names.filter((name) => name !== 'passeport*') as typeof group.names,
    }));
    const data = await kept({ ...released, privacy: { ...released.privacy, parameters } });
    const collector = await started(data);
    expect((await statusOf(collector)).settings.problems).toEqual([]);
    expect(await send(collector, '?passeportno=AB123456&page=2')).toBe(200);
    await expect
      .poll(async () => (await runCommand(['export', '--suite', 'canadadevmain'], data)).out, {
        timeout: 60_000,
      })
      .not.toBe('');
    const { out } = await runCommand(['export', '--suite', 'canadadevmain'], data);
    const hit = JSON.parse(out.split('\n')[0] ?? '') as Hit;
    expect(JSON.stringify(hit)).not.toContain('AB123456');
    expect(JSON.stringify(hit)).toContain('page=2');
  },
);

it(
  'refuses to start with a damaged file that no release replaces',
  { timeout: PATIENCE },
  async () => {
    const data = await kept(released);
    await writeFile(keptFile(data), '{"form":1,"digest":"0"}');
    const { code, err } = await runCommand(['serve'], data);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(
        /no release of the control database replaces them.*settings-in-force\.json/s,
      ),
    ]);
    const other = await runCommand(['config'], join(data));
    expect([other.code, other.err]).toEqual([1, expect.stringMatching(/cannot be read/)]);
  },
);
