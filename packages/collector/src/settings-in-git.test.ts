/** Tests the real program: settings of a folder become releases, come back as a folder, and go to another server. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdir, readdir, readFile, readlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { MovedSettings, ReleaseList } from '@balise/contract';
import { expect, it, onTestFinished } from 'vitest';
import { runsAll } from '../../../scripts/testing/sample-of.ts';
import { builtModule } from './testing/built-module.ts';
import { readBuiltVersion } from './base/library/built-version.ts';
import { beaconAddress } from './testing/beacon-address.ts';
import {
  runCollector,
  runCommand,
  type CommandResult,
  type RunningCollector,
} from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const OWN = 'permits.example.gc.ca';
const NEW = 'travel.example.gc.ca';
const PATIENCE = 600_000;
const department = { en: 'Service Canada', fr: 'Service Canada' };

/** A data folder with settings of its own. */
async function withFolder(): Promise<string> {
  const data = await temporaryFolder();
  await mkdir(join(data, 'settings'));
  await writeHosts(data, [OWN]);
  return data;
}

const writeHosts = (data: string, hosts: readonly string[]): Promise<void> =>
  writeFile(
    join(data, 'settings/hosts.json'),
    JSON.stringify({ production: hosts.map((host) => ({ host, department })) }),
  );

async function fine(words: readonly string[], data: string): Promise<string> {
  const { code, out, err } = await runCommand(words, data);
  expect({ words, code, err }).toEqual({ words, code: 0, err: '' });
  return out;
}

const fromOf = async (data: string): Promise<unknown> =>
  (
    JSON.parse(await readFile(join(data, 'settings-in-force.json'), 'utf8')) as {
      readonly from: unknown;
    }
  ).from;

const listed = async (data: string): Promise<ReleaseList> =>
  JSON.parse(await fine(['releases', '--format', 'json'], data)) as ReleaseList;

let sent = 0;
const send = async ({ base }: RunningCollector, host: string): Promise<number> => {
  const page = `https://${host}/en.html`;
  return (await fetch(base + beaconAddress({ page, requestId: `s${(sent += 1)}` }))).status;
};

async function started(
  data: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningCollector> {
  const collector = await runCollector(data, env);
  onTestFinished(() => void collector.process.kill('SIGKILL'));
  const { base, headers } = collector;
  const ready = async (): Promise<number> =>
    (await fetch(`${base}/api/releases`, { headers })).status;
  await expect.poll(ready, { timeout: PATIENCE }).toBe(200);
  return collector;
}

async function publishHost(data: string, host: string): Promise<CommandResult> {
  await fine(['draft', 'new', '--name', host], data);
  const value = JSON.stringify({ host, department });
  await fine(['draft', 'set', host, 'hosts.json', `/production/{host=${host}}`, value], data);
  const words = ['publish', '--draft', host, '--environment', 'production'];
  return await runCommand([...words, '--note-en', 'a', '--note-fr', 'b', '--emergency', 'x'], data);
}

it(
  'a folder is moved, publishing works, and the folder comes back with small differences',
  { timeout: PATIENCE },
  async () => {
    const data = await withFolder();
    const collector = await started(data);
    const early = await publishHost(data, NEW);
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('settings move')]);
    // A change that was not reloaded would be lost.
    await writeHosts(data, [OWN, 'other.example.gc.ca']);
    const unread = await runCommand(['settings', 'move'], data);
    expect([unread.code, unread.err]).toEqual([1, expect.stringContaining('balise reload')]);
    await fine(['reload'], data);
    const staging = await fine(['settings', 'move', '--environment', 'staging'], data);
    expect(staging).toContain('The folder stays in force');
    expect(await fromOf(data)).toBe('folder');
    const moved = JSON.parse(
      await fine(['settings', 'move', '--format', 'json'], data),
    ) as MovedSettings;
    expect(moved.made.map(({ environment }) => environment)).toEqual(['development', 'production']);
    expect([moved.left, moved.follows, await fromOf(data)]).toEqual([[], true, 'releases']);
    expect((await listed(data)).releases.map(({ kind }) => kind)).toEqual([
      'from-folder',
      'from-folder',
      'from-folder',
    ]);
    expect(await fine(['settings', 'move'], data)).toContain('follows the releases');
    expect(await send(collector, OWN)).toBe(200);
    const reload = await runCommand(['reload'], data);
    expect([reload.code, reload.err]).toEqual([1, expect.stringContaining('draft from')]);
    const out = join(await temporaryFolder(), 'pulled');
    await fine(['settings', 'pull', '--to', out], data);
    const before = await readFile(join(out, 'hosts.json'), 'utf8');
    expect(await readdir(out)).toEqual(['hosts.json']);
    const again = await runCommand(
      ['publish', '--draft', NEW, '--environment', 'production', '--emergency', 'x'],
      data,
    );
    expect([again.code, again.err]).toEqual([0, '']);
    await collector.kill();
    // The folder is still there, and BALISE_SETTINGS names another one.
    const second = await started(data, { BALISE_SETTINGS: join(data, 'settings') });
    await expect.poll(() => send(second, NEW), { timeout: PATIENCE }).toBe(200);
    expect(await send(second, OWN)).toBe(200);
    await fine(['settings', 'pull', '--to', out], data);
    const after = (await readFile(join(out, 'hosts.json'), 'utf8')).split('\n');
    const added = after.filter((line) => !before.split('\n').includes(line));
    expect(added).toEqual([expect.stringContaining(NEW)]);
    expect(await fine(['draft', 'from', out, '--name', 'none'], data)).toContain('equals');
    await second.stop();
  },
);

it(
  'a move that is killed at a step leaves the folder or the releases',
  { timeout: PATIENCE },
  async () => {
    const data = await withFolder();
    for (const [step, from] of [
      ['publish-kept', 'none'],
      ['move-development', 'none'],
      ['move-staging', 'none'],
    ] as const) {
      const killed = await runCommand(['settings', 'move'], data, { BALISE_TEST_STOP_AT: step });
      expect([step, killed.code, from]).toEqual([step, null, 'none']);
      const collector = await started(data);
      expect(await send(collector, OWN)).toBe(200);
      expect(await fromOf(data)).toBe('folder');
      await collector.kill();
    }
    // All releases are made, and the file does not name them yet: the next start has the folder, then follows.
    const last = await runCommand(['settings', 'move'], data, {
      BALISE_TEST_STOP_AT: 'move-production',
    });
    expect([last.code, await fromOf(data)]).toEqual([null, 'folder']);
    const collector = await started(data);
    expect(await send(collector, OWN)).toBe(200);
    await expect.poll(() => fromOf(data), { timeout: PATIENCE }).toBe('releases');
    expect(await send(collector, OWN)).toBe(200);
    await collector.stop();
  },
);

it(
  'a release is fetched from another machine, whole after any kill, and the cache is purged once',
  { timeout: PATIENCE },
  async () => {
    const data = await withFolder();
    await fine(['settings', 'move'], data);
    const to = await temporaryFolder();
    const folder = join(to, 'production');
    const first = JSON.parse(
      await fine(['fetch-release', 'production', '--to', to, '--format', 'json'], data),
    ) as { readonly version: string; readonly fetched: readonly string[] };
    expect(first.fetched).toContain('balise.js');
    const published = await publishHost(data, NEW);
    expect([published.code, published.err]).toEqual([0, '']);
    const collector = await started(data);
    const { base, headers } = collector;
    const token = String(headers['authorization']).replace('Bearer ', '');
    const env = { BALISE_ADDRESS: base, BALISE_TOKEN: token };
    const elsewhere = await temporaryFolder();
    const fetchTo = (
      more: Readonly<Record<string, string>> = {},
      ...words: string[]
    ): Promise<CommandResult> =>
      runCommand(
        ['fetch-release', 'production', '--to', to, '--format', 'json', ...words],
        elsewhere,
        {
          ...env,
          ...more,
        },
      );
    for (const step of ['fetch-file', 'fetch-version', 'fetch-links', 'fetch-live']) {
      const killed = await fetchTo({ BALISE_TEST_STOP_AT: step });
      expect([step, killed.code]).toEqual([step, null]);
      // Throws unless each file is that of the manifest.
      const { version } = await readBuiltVersion(folder);
      expect(version === first.version).toBe(step !== 'fetch-live');
    }
    const asked: string[] = [];
    let status = 204;
    const purge = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    purge.listen(0, '127.0.0.1');
    await once(purge, 'listening');
    onTestFinished(() => void purge.close());
    const address = `http://127.0.0.1:${(purge.address() as AddressInfo).port}/purge?key=secret`;
    const done = await fetchTo({}, '--then', address);
    expect([done.code, done.err]).toEqual([0, '']);
    expect(JSON.parse(done.out)).toMatchObject({ fetched: [], purged: true });
    expect(asked).toEqual(['POST /purge?key=secret']);
    status = 302;
    const moved = await fetchTo({}, '--then', address);
    expect([moved.code, moved.err]).toEqual([1, expect.stringMatching(/files are in place.*302/)]);
    expect(moved.err).not.toContain('secret');
    expect(asked).toHaveLength(2);
    expect(await readlink(join(folder, '.live'))).not.toBe(first.version);
    expect((await fetchTo({}, '--then', 'http://cdn.example/')).code).toBe(2);
    expect((await fetchTo({ BALISE_TOKEN: 'balise_wrong' })).code).toBe(1);
    await collector.stop();
  },
);

it.runIf(runsAll())(
  'a kill at any moment of a fetch leaves a whole release',
  { timeout: PATIENCE },
  async () => {
    const data = await withFolder();
    await fine(['settings', 'move'], data);
    const to = await temporaryFolder();
    const words = ['fetch-release', 'production', '--to', to];
    await fine(words, data);
    const first = (await readBuiltVersion(join(to, 'production'))).version;
    expect((await publishHost(data, NEW)).code).toBe(0);
    const seen = new Set<string>();
    for (let delay = 200; !seen.has('done') && delay < 60_000; delay += 400) {
      const child = spawn(process.execPath, [builtModule('main'), ...words], {
        env: { ...process.env, BALISE_DATA: data },
        stdio: 'ignore',
      });
      const gone = once(child, 'exit');
      const timer = wait(delay).then(() => child.kill('SIGKILL'));
      const [code] = (await gone) as [number | null];
      await timer;
      const { version } = await readBuiltVersion(join(to, 'production'));
      seen.add(version === first ? 'old' : 'new');
      if (code === 0) seen.add('done');
    }
    expect([...seen].sort()).toEqual(['done', 'new', 'old']);
  },
);
