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
const NOW_ANYWAY = ['--emergency', 'a test'];
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

/** Ids are not consecutive after a kill of the control database. */
async function published(data: string, draft: string): Promise<string> {
  const { code, err } = await publish(data, draft);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return (await listed(data)).releases[0]?.id ?? '';
}

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
    const first = await published(data, 'First');
    for (const step of ['read', 'checked', 'built', 'kept']) {
      const killed = await publish(data, 'Second', { BALISE_TEST_STOP_AT: `publish-${step}` });
      expect([step, killed.code]).toEqual([step, null]);
      const { live, releases } = await listed(data);
      expect([live[0]?.release, releases.length]).toEqual([first, 1]);
    }
    const done = await publish(data, 'Second', { BALISE_TEST_STOP_AT: 'publish-done' });
    const { live, releases } = await listed(data);
    expect([done.code, live[0]?.release, releases.length]).toEqual([null, releases[0]?.id, 2]);
    // The same press again finds the draft published.
    const again = await publish(data, 'Second');
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('no open draft')]);
    expect((await listed(data)).releases).toHaveLength(2);
  },
);

it(
  'a collector that is killed while it takes a release has the old one or the new one',
  { timeout: PATIENCE },
  async () => {
    const data = await temporaryFolder();
    await draftOf(data, 'First', NEW);
    const id = await published(data, 'First');
    for (const step of ['follow-settings-kept', 'follow-files-served']) {
      const killed = await runCommand(['serve'], data, { BALISE_TEST_STOP_AT: step });
      expect([step, killed.code]).toEqual([step, null]);
      const kept = JSON.parse(
        await readFile(join(data, 'settings-in-force.json'), 'utf8'),
      ) as object;
      expect(kept).toMatchObject({ from: 'releases', live: { production: { release: id } } });
      expect(existsSync(join(data, 'released/live.json'))).toBe(step === 'follow-files-served');
    }
    const collector = await runCollector(data);
    onTestFinished(() => void collector.process.kill('SIGKILL'));
    const { base, headers } = collector;
    const page = `https://${NEW}/en.html`;
    expect((await fetch(base + beaconAddress({ page, requestId: 's1' }))).status).toBe(200);
    const release = async (): Promise<Response> =>
      await fetch(`${base}/api/releases/${id}`, { headers });
    await expect.poll(async () => (await release()).status).toBe(200);
    const { integrity } = (await (await release()).json()) as { readonly integrity: string };
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
    const first = await published(data, 'First');
    const second = await published(data, 'Second');
    const undone = await runCommand(['undo', first, ...PRODUCTION, ...NOTES, ...NOW_ANYWAY], data);
    expect(undone).toMatchObject({ code: 0, err: '' });
    const twice = await runCommand(['undo', first, ...PRODUCTION, ...NOTES, ...NOW_ANYWAY], data);
    expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('already has these')]);
    // A later change of the same place.
    const place = `/production/{host=two.${NEW}}/department/en`;
    await runCommand(['draft', 'new', '--name', 'Third'], data);
    expect(
      (await runCommand(['draft', 'set', 'Third', 'hosts.json', place, '"Parks Canada"'], data))
        .code,
    ).toBe(0);
    const third = await published(data, 'Third');
    const conflict = await runCommand(
      ['undo', second, ...PRODUCTION, ...NOTES, ...NOW_ANYWAY],
      data,
      {
        BALISE_LANG: 'fr',
      },
    );
    expect([conflict.code, conflict.err]).toEqual([
      1,
      expect.stringMatching(
        /two\.travel\.example\.gc\.ca.*Avant\u00a0: .*Service Canada.*Maintenant\u00a0: .*Parks Canada/s,
      ),
    ]);
    const back = await runCommand(['roll-back', second, ...PRODUCTION, ...NOTES], data);
    expect(back).toMatchObject({ code: 0, err: '' });
    expect(back.out).toContain(`The changes of release ${third} by`);
    const { releases } = await listed(data);
    const versions = new Map(releases.map(({ id, version }) => [id, version]));
    expect(versions.get(releases[0]?.id ?? '')).toBe(versions.get(second));
    expect(releases.map(({ kind }) => kind)).toEqual([
      'roll-back',
      'publish',
      'undo',
      'publish',
      'publish',
    ]);
  },
);
