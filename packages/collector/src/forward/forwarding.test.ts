/** The start position of forwarding and the kept part of the journal, over several runs in one folder. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { Journal } from '../intake/journal/journal.ts';
import { journalFiles } from '../intake/journal/journal-files.ts';
import type { LogKey } from '../base/log/log-key.ts';
import { samplePayload } from '../testing/sample-hit.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { Forwarding } from './forwarding.ts';

const target = (id: string) => ({
  id,
  server: 'http://127.0.0.1:9',
  suites: { canadadevmain: { suite: 'theirs', timestamps: false } },
});

async function bench() {
  const dataFolder = await temporaryFolder();
  const journalFolder = join(dataFolder, 'journal');
  const journal = await Journal.open(await journalFiles(journalFolder), { segmentBytes: 1000 });
  onTestFinished(() => journal.close());
  const told: LogKey[] = [];
  return {
    dataFolder,
    journal,
    told,
    open: (...ids: readonly string[]) =>
      Forwarding.open({
        settings: settingsOf(...ids),
        dataFolder,
        journalFolder,
        journal,
        log: (key) => told.push(key),
      }),
    async write(count: number) {
      for (let hit = 0; hit < count; hit += 1) await journal.append(samplePayload());
    },
  };
}

const settingsOf = (...ids: readonly string[]) => ({
  targets: ids.map(target),
  keepFreeMegabytes: 0,
});

const store = { storedSegment: '', sweep: async () => undefined };

it('starts with the next hit to arrive, and keeps the journal until it is forwarded', async () => {
  const { open, write, journal } = await bench();
  await write(12);
  const forwarding = await open('one');
  const last = journal.segments.at(-1)?.name;
  expect(forwarding.keepFrom).toBe(last);
  expect(forwarding.states[0]?.waiting).toBe(0);
  await write(12);
  const again = await open('one');
  expect(again.keepFrom).toBe(last);
  expect(again.states[0]?.waiting).toBeGreaterThan(1000);
});

it('forwards everything in the journal again if its position is damaged, and logs it', async () => {
  const { open, write, journal, dataFolder, told } = await bench();
  await write(12);
  await open('one');
  await writeFile(join(dataFolder, 'forward', 'one.json'), '{"segment":"17');
  const forwarding = await open('one');
  expect(told).toEqual(['serve.forward-place-damaged']);
  expect(forwarding.keepFrom).toBe(journal.segments[0]?.name);
});

it('keeps the journal for the slowest target, also during a command without targets', async () => {
  const { open, write, journal } = await bench();
  await write(12);
  const first = await open('one');
  await write(12);
  const both = await open('one', 'two');
  expect(both.states.map(({ waiting }) => waiting > 0)).toEqual([true, false]);
  expect(both.keepFrom).toBe(first.keepFrom);
  expect((await open()).keepFrom).toBe(first.keepFrom);
  expect(journal.segments.length).toBeGreaterThan(4);
});

it("forgets a target that the collector's settings no longer name", async () => {
  const { open, write } = await bench();
  await write(12);
  await open('one');
  const without = await open();
  without.start(store);
  expect(without.keepFrom).toBeUndefined();
  await expect.poll(async () => (await open()).keepFrom).toBeUndefined();
});

it('changes its targets while it runs: one that stays keeps its position, a new one begins now', async () => {
  const { open, write, journal } = await bench();
  const forwarding = await open('one', 'gone');
  forwarding.start(store);
  onTestFinished(() => forwarding.stop());
  await write(12);
  const before = forwarding.keepFrom;
  await forwarding.replace(settingsOf('one', 'gone'));
  await forwarding.replace(settingsOf('one', 'new'));
  expect(forwarding.states.map(({ target: id, waiting }) => [id, waiting > 0])).toEqual([
    ['one', true],
    ['new', false],
  ]);
  expect(forwarding.keepFrom).toBe(before);
  await forwarding.replace(settingsOf('new'));
  expect(forwarding.keepFrom).toBe(journal.segments.at(-1)?.name);
});
