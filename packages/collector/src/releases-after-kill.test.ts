/** Tests the real program: publishing from the command line, and what a kill at each of its steps leaves. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseList } from '@balise/contract';
import { expect, it, onTestFinished } from 'vitest';
import { beaconAddress } from './testing/beacon-address.ts';
import { runCollector, runCommand, type CommandResult } from './testing/running-collector.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const NEW = 'travel.example.gc.ca';
const PATIENCE = 300_000;
const PRODUCTION = ['--environment', 'production'];
const NOTES = ['--note-en', 'a note', '--note-fr', 'une note'];

async function draftOf(data: string, name: string, host: string): Promise<void> {
  const made = await runCommand(['draft', 'new', '--name', name], data);
  expect(made).toMatchObject({ code: 0, err: '' });
  const department = { en: 'Service Canada', fr: 'Service Canada' };
  const value = JSON.stringify({ host, department });
  const place = `/production/{host=${host}}`;
  const set = await runCommand(['draft', 'set', name, 'hosts.json', place, value], data);
  expect(set).toMatchObject({ code: 0, err: '' });
}

const publish = (
  data: string,
  draft: string,
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  runCommand(
    ['publish', '--draft', draft, ...PRODUCTION, ...NOTES, '--emergency', 'a test'],
    data,
    env,
  );

async function listed(data: string): Promise<ReleaseList> {
  const { code, out, err } = await runCommand(['releases', '--format', 'json'], data);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as ReleaseList;
}

it(
  'a publish that is killed at a step leaves the old release or the new one',
  { timeout: PATIENCE },
  async () => {
    const data = await temporaryFolder();
    await draftOf(data, 'First', NEW);
    await draftOf(data, 'Second', `two.${NEW}`);
    expect(await publish(data, 'First')).toMatchObject({ code: 0, err: '' });
    for (const step of ['read', 'checked', 'built', 'kept']) {
      const killed = await publish(data, 'Second', { BALISE_TEST_STOP_AT: `publish-${step}` });
      expect([step, killed.code]).toEqual([step, null]);
      const { live, releases } = await listed(data);
      expect([live[0]?.release, releases.length]).toEqual(['1', 1]);
    }
    const done = await publish(data, 'Second', { BALISE_TEST_STOP_AT: 'publish-done' });
    expect([done.code, (await listed(data)).live[0]?.release]).toEqual([null, '2']);
    // The same press again has nothing to publish.
    const again = await publish(data, 'Second');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('already has these')]);
    expect((await listed(data)).releases).toHaveLength(2);
  },
);

it(
  'a collector that is killed while it takes a release has the old one or the new one',
  { timeout: PATIENCE },
  async () => {
    const data = await temporaryFolder();
    await draftOf(data, 'First', NEW);
    expect((await publish(data, 'First')).code).toBe(0);
    for (const step of ['follow-settings-kept', 'follow-files-served']) {
      const killed = await runCommand(['serve'], data, { BALISE_TEST_STOP_AT: step });
      expect([step, killed.code]).toEqual([step, null]);
      const kept = JSON.parse(
        await readFile(join(data, 'settings-in-force.json'), 'utf8'),
      ) as object;
      expect(kept).toMatchObject({ from: 'releases', live: { production: { release: '1' } } });
      expect(existsSync(join(data, 'released/live.json'))).toBe(step === 'follow-files-served');
    }
    const collector = await runCollector(data);
    onTestFinished(() => void collector.process.kill('SIGKILL'));
    const { base, headers } = collector;
    const page = `https://${NEW}/en.html`;
    expect((await fetch(base + beaconAddress({ page, requestId: 's1' }))).status).toBe(200);
    const answer = await fetch(`${base}/api/releases/1`, { headers }).catch(() => undefined);
    await expect
      .poll(async () => (await fetch(`${base}/api/releases/1`, { headers })).status)
      .toBe(200);
    expect(answer).toBeDefined();
    const { integrity } = (await (await fetch(`${base}/api/releases/1`, { headers })).json()) as {
      readonly integrity: string;
    };
    const bytes = Buffer.from(
      await (await fetch(`${base}/lib/production/balise.js`)).arrayBuffer(),
    );
    expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity);
  },
);

it(
  'undo keeps later changes, shows conflicts, and roll back returns the kept bytes',
  { timeout: PATIENCE },
  async () => {
    const data = await temporaryFolder();
    await draftOf(data, 'First', NEW);
    await draftOf(data, 'Second', `two.${NEW}`);
    expect((await publish(data, 'First')).code).toBe(0);
    expect((await publish(data, 'Second')).code).toBe(0);
    const undone = await runCommand(['undo', '1', ...PRODUCTION, ...NOTES], data);
    expect(undone).toMatchObject({ code: 0, err: '' });
    const twice = await runCommand(['undo', '1', ...PRODUCTION, ...NOTES], data);
    expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('already has these')]);
    // A later change of the same place.
    const place = `/production/{host=two.${NEW}}/department/en`;
    await runCommand(['draft', 'new', '--name', 'Third'], data);
    expect(
      (await runCommand(['draft', 'set', 'Third', 'hosts.json', place, '"Parks Canada"'], data))
        .code,
    ).toBe(0);
    const third = await publish(data, 'Third');
    expect(third).toMatchObject({ code: 0, err: '' });
    const conflict = await runCommand(['undo', '2', ...PRODUCTION, ...NOTES], data, {
      BALISE_LANG: 'fr',
    });
    expect([conflict.code, conflict.err]).toEqual([
      1,
      expect.stringMatching(
        /two\.travel\.example\.gc\.ca.*Avant\u00a0: .*Service Canada.*Maintenant\u00a0: .*Parks Canada/s,
      ),
    ]);
    const back = await runCommand(['roll-back', '2', ...PRODUCTION, ...NOTES], data);
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(back.out).toContain('The changes of release 4 by');
    const { releases } = await listed(data);
    const versions = new Map(releases.map(({ id, version }) => [id, version]));
    expect(versions.get('5')).toBe(versions.get('2'));
    expect(releases.map(({ kind }) => kind)).toEqual([
      'roll-back',
      'publish',
      'undo',
      'publish',
      'publish',
    ]);
  },
);
