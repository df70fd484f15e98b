import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beaconAddress } from '../testing/beacon-address.ts';
import { noteStopped, seeCollector } from '../control-store/collectors.ts';
import { ControlStore } from '../control-store/control-store.ts';
import { runCollector } from '../testing/running-collector.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const VISITOR = '4E790FB66F64A147-218CB17FFA762D04';

async function journalOf(folder: string): Promise<string> {
  const names = (await readdir(join(folder, 'journal'))).filter((name) =>
    name.endsWith('.journal'),
  );
  const texts = names.map((name) => readFile(join(folder, 'journal', name), 'latin1'));
  return (await Promise.all(texts)).join('');
}

it('corrects stored data through a running collector, and without one', async () => {
  const folder = await temporaryFolder();
  const collector = await runCollector(folder);
  for (const [requestId, pageName] of [
    ['s1', 'Case 123456'],
    ['s2', 'Benefits'],
  ] as const) {
    const path = beaconAddress({ requestId, parameters: { pageName, fid: VISITOR } });
    expect((await fetch(collector.base + path)).status).toBe(200);
  }
  const pattern = ['repair', '--pattern', 'Case [0-9]{6}', '--dimension', 'title'];
  const counted = await runHere(pattern, folder);
  expect(counted).toMatchObject({ code: 0, err: '' });
  expect(counted.out).toContain('Hits in the store: 1. Records of the journal: 1.');
  expect(counted.out).toContain('title  1');
  expect(counted.out).toContain('Use --apply to change it.');
  expect(await journalOf(folder)).toContain('123456');
  // The control database opens a moment after the collector.
  await expect
    .poll(async () => (await runHere([...pattern, '--apply'], folder, 'fr')).code, {
      timeout: 60_000,
    })
    .toBe(0);
  expect(await journalOf(folder)).not.toContain('123456');
  expect((await runHere(pattern, folder)).out).toContain('Hits in the store: 0.');
  // The page still leaks, also right after a restart of the collector.
  const leak = async (base: string, requestId: string): Promise<void> => {
    const path = beaconAddress({
      requestId,
      parameters: { pageName: 'Case 654321', fid: VISITOR },
    });
    expect((await fetch(base + path)).status).toBe(200);
  };
  await leak(collector.base, 's3');
  expect(await collector.stop()).toBe(0);
  const restarted = await runCollector(folder);
  await leak(restarted.base, 's4');
  expect(await restarted.stop()).toBe(0);
  expect(await journalOf(folder)).not.toContain('654321');

  const erased = await runHere(['erase', '--visitor', VISITOR, '--apply'], folder);
  expect(erased).toMatchObject({ code: 0, err: '' });
  expect(erased.out).toContain('Hits in the store: 4.');
  expect(erased.out).toContain('The ledger contains this correction.');
  expect(await journalOf(folder)).not.toContain(VISITOR);
  expect((await runHere(['departments'], folder)).out).toContain('Hits in the store: 0.');

  // Another collector of the same control database, which does not run.
  const control = new ControlStore({ url: '', folder: join(folder, 'control'), onDown: () => 0 });
  await control.open();
  const stated = { storedUntil: Date.now(), waitsSince: undefined };
  await seeCollector(control.database, { id: 'other', name: 'web-2:/data' }, stated);
  await noteStopped(control.database, 'other');
  await control.close();
  const partly = await runHere([...pattern, '--apply'], folder);
  expect(partly).toMatchObject({ code: 1, err: '' });
  expect(partly.out).toMatch(new RegExp(`Done at [^ ]+:${folder}\\. Records of the journal: 0`));
  expect(partly.out).toContain('Not reached: web-2:/data. This collector does its part');
});

it.each([
  [['repair'], 'The option --pattern is missing'],
  [['repair', '--pattern', '(a+)+$'], 'The value of --pattern is not valid'],
  [['repair', '--pattern', 'a', '--dimension', 'x'], 'The value of --dimension is not valid'],
  [['repair', '--pattern', 'a', '--from', '2026-11-02', '--to', '2026-11-01'], '--from, --to'],
  [['erase'], 'The option --visitor is missing'],
  [['erase', '--visitor', 'x'], 'The value of --visitor is not valid'],
  [['departments', '--force'], 'There is no option “--force”'],
])('refuses %j as an invalid command line', async (words, expected) => {
  const { code, err } = await runHere(words, '/nowhere');
  expect(code).toBe(2);
  expect(err).toContain(expected);
});
