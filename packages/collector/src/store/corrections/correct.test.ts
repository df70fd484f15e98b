/**
 * Corrections apply to the store, roll-ups, visits, the journal, its damaged parts, and the newest hits. The tests
 * search each of these for the removed text.
 */
import type { Hit } from '@balise/beacon';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LiveFeed } from '../../intake/live/live-feed.ts';
import { COMMAND } from '../../control-store/activity.ts';
import { exportHits } from '../export/export-hits.ts';
import { storeCalls } from '../../store-process/store-calls.ts';
import { openParts } from '../open/open-store.ts';
import { ROLLUPS } from '../rollups/rollups.ts';
import { readHits } from '../insert/read-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { sampleHit, samplePayload, type SampleParts } from '../../testing/sample-hit.ts';
import { cutOffAtEachStep } from '../../testing/databases/interrupted-database.ts';
import { makeTablesOf1 } from '../../testing/databases/tables-of-1.ts';
import { storeOnDisk, type StoreOnDisk } from '../../testing/databases/store-on-disk.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import { VISITS_TABLES } from '../visits/visits-tables.ts';
import { correctStore } from './correct-store.ts';
import type { CorrectionReport, CorrectionTask } from '../../control-store/correction-task.ts';
import { correct, type CorrectionParts } from './correct.ts';

const NOON = Date.UTC(2026, 10, 21, 17);
const DAY = 86_400_000;
const VISITOR = '4E790FB66F64A147-218CB17FFA762D04';
const OTHER = '5E790FB66F64A147-218CB17FFA762D05';

const TABLES = ['hits', ...ROLLUPS.map(({ table }) => table), ...VISITS_TABLES.keys()];

let disk: StoreOnDisk;
/** Everything in the journal is in the store. */
const feeder = {
  flush: async (): Promise<void> => undefined,
  hold: () => () => undefined,
  get stored() {
    const last = disk.journal.segments.at(-1);
    return last && { segment: last.name, offset: last.end };
  },
};
let feed: LiveFeed;
let ledger: unknown[];

beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});
beforeEach(async () => {
  for (const table of TABLES) await disk.database.run(`TRUNCATE TABLE ${table}`);
  disk.files.aside.clear();
  feed = new LiveFeed();
  ledger = [];
});

async function store(hits: readonly SampleParts[]): Promise<string[]> {
  const { range, ids } = await disk.write(hits);
  await disk.store.insert({ range, again: false });
  for (const [index, id] of ids.entries())
    feed.add('production', id, samplePayload(hits[index] ?? {}));
  await visits();
  return ids;
}

async function visits(): Promise<void> {
  await makeAllVisits(disk.database);
}

async function corrected(task: CorrectionTask, isApplied = true): Promise<CorrectionReport> {
  const parts: CorrectionParts = {
    journal: disk.journal,
    files: disk.files,
    store: {
      whenReady: async () => undefined,
      correct: (asked, applied) => disk.store.correct(asked, applied),
    },
    feeder: feeder,
    control: {
      async beginCorrection(by, asked) {
        ledger.push([by.name, asked]);
        return String(ledger.length);
      },
      completeCorrection: async (id, report) => void ledger.push([id, report]),
      note: async () => undefined,
    },
    feed,
  };
  const report = await correct(parts, { task, isApplied, by: { ...COMMAND, name: 'somebody' } });
  if (isApplied) await expectSums();
  return report;
}

const live = (parameters: Record<string, string>, parts: SampleParts = {}): SampleParts => ({
  suites: 'canadalivemain',
  receivedAt: NOON,
  ...parts,
  parameters,
});

async function exported(): Promise<Hit[]> {
  const hits: Hit[] = [];
  for await (const page of exportHits({ suite: 'canadalivemain' }, disk.store)) hits.push(...page);
  return hits;
}

/** Checks that the roll-ups agree with the hits. */
async function expectSums(): Promise<void> {
  for (const { table, columns, select } of ROLLUPS) {
    const all = [...columns].filter(([name]) => !/_at$/.test(name));
    const isSum = (definition: string): boolean => definition.includes('(sum, ');
    const sums = all.map(([name, definition]) =>
      isSum(definition) ? `toUInt64(sum(${name})) AS ${name}` : `toString(${name}) AS ${name}`,
    );
    const by = all.flatMap(([name, definition]) => (isSum(definition) ? [] : [name]));
    const rows = (from: string): Promise<unknown[]> =>
      disk.database.rows(
        `SELECT ${sums.join(', ')} FROM ${from} GROUP BY ${by.join(', ')} ORDER BY ${by.join(', ')}`,
      );
    expect(await rows(table), table).toEqual(await rows(`(${select('')})`));
  }
}

/** The places that still contain a text. */
async function placesOf(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const rows = await disk.database.rows(`SELECT * FROM ${table}`);
    if (JSON.stringify(rows).includes(text)) found.push(table);
  }
  if (JSON.stringify(await exported()).includes(text)) found.push('export');
  for (const [name, bytes] of [...disk.files.contents, ...disk.files.aside])
    if (
      decodeURIComponent(bytes.toString('latin1').replace(/%(?![0-7][0-9a-f])/gi, '')).includes(
        text,
      )
    )
      found.push(name);
  for (const hit of feed.newest('production'))
    if (JSON.stringify(hit.hit()).includes(text)) found.push('live');
  return found;
}

describe('a pattern', () => {
  const cases: CorrectionTask = { kind: 'redact', pattern: 'case [0-9]{6}' };

  it('is counted first, then redacted everywhere, and other data stays unchanged', async () => {
    const ids = await store([
      live({
        pageName: 'Your case 123456',
        v11: 'Your case 123456',
        v50: 'case 123456',
        fid: VISITOR,
      }),
      live({ v13: 'Your case 123456', fid: VISITOR }, { receivedAt: NOON + 60_000 }),
      live({ pageName: 'Benefits', fid: OTHER }),
      live(
        { pageName: 'A case of 12', zz: "it's\ta \\ case 123456" },
        { receivedAt: NOON - 40 * DAY },
      ),
    ]);
    await disk.files.setAside('one', Buffer.from('\x07v11=Your%20case%20123456&v1=a'));
    await disk.files.setAside('two', Buffer.from('\x07v11=Benefits'));
    const before = await exported();

    const found = await corrected(cases, false);
    expect(found).toEqual({
      hits: 3,
      sums: 0,
      fields: { title: 1, searchTerm: 1, previousTitle: 1, zz: 1 },
      journal: 3,
      quarantined: 1,
    });
    expect(ledger).toEqual([]);
    expect(await exported()).toEqual(before);
    expect(await placesOf('123456')).not.toEqual([]);

    expect(await corrected(cases)).toEqual(found);
    await visits();
    expect(await placesOf('123456')).toEqual([]);
    expect(ledger).toEqual([
      ['somebody', cases],
      ['1', found],
    ]);
    const after = await exported();
    expect(after.map(({ id }) => id).sort()).toEqual([...ids].sort());
    const [old, first, other, second] = after;
    expect(first?.dimensions).toMatchObject({ title: 'Your [redacted]', searchTerm: '[redacted]' });
    expect(second?.dimensions).toMatchObject({ previousTitle: 'Your [redacted]' });
    expect(other).toEqual(before.find(({ id }) => id === other?.id));
    expect(old?.parameters).toContainEqual(['zz', "it's\ta \\ [redacted]"]);
    const rows = await disk.database.rows<{ term: string }>(
      "SELECT lasting_searchTerm AS term FROM visit_hits WHERE lasting_searchTerm != ''",
    );
    expect(rows).toEqual([{ term: '[redacted]' }, { term: '[redacted]' }]);
    expect(await corrected(cases)).toEqual({
      hits: 0,
      sums: 0,
      fields: {},
      journal: 0,
      quarantined: 0,
    });
  });

  it('in the path changes the page, the department and their roll-ups', async () => {
    const page = 'https://www.canada.ca/fr/agence-revenu/cas-123456.html';
    await store([
      live({ v12: 'www.canada.ca/fr/agence-revenu/cas-123456.html', fid: VISITOR }, { page }),
    ]);
    await corrected({ kind: 'redact', pattern: '[0-9]{6}' });
    await visits();
    expect(await placesOf('123456')).toEqual([]);
    const [row] = await disk.database.rows('SELECT path, url, department FROM hits');
    expect(row).toEqual({
      path: '/fr/agence-revenu/cas-[redacted].html',
      url: 'www.canada.ca/fr/agence-revenu/cas-[redacted].html',
      department: 'cra',
    });
  });

  it('with French no-break spaces is also found by the engine', async () => {
    await store([live({ pageName: 'Dossier\u00A0: 123\u202F4567890', v142: '12' })]);
    expect(await corrected({ kind: 'redact', pattern: 'Dossier\\s: [\\d\\s]+' })).toMatchObject({
      hits: 1,
    });
    // Assumes that no time and no digest contains these digits by chance.
    expect(await placesOf('4567890')).toEqual([]);
  });

  it('is redacted in migrated hits, whose rows have other columns', async () => {
    const hits = ['a', 'b'].map((id) =>
      sampleHit(id, {
        receivedAt: NOON,
        suites: 'canadalivemain',
        parameters: {
          pageName: 'case 123456',
          v11: 'case 123456',
          t: '21/10/2026 12:0:0 6 300',
          fid: VISITOR,
        },
      }),
    );
    await makeTablesOf1(disk.database, hits);
    await prepareTables(disk.database);
    expect(await corrected(cases)).toMatchObject({ hits: 2, fields: { title: 2 } });
    expect(await placesOf('123456')).toEqual([]);
    const [hit] = await exported();
    expect(hit?.parameters).toEqual(
      hits[0]?.parameters.map(([name, value]) => [
        name,
        value.replace('case 123456', '[redacted]'),
      ]),
    );
    expect(await corrected({ kind: 'erase', visitor: VISITOR })).toMatchObject({ hits: 2 });
    expect(await exported()).toEqual([]);
  });

  it('that is anchored to the start and end of a field is found, even in a number', async () => {
    await store([live({ pageName: 'secret', v142: '987654' })]);
    expect(await corrected({ kind: 'redact', pattern: '^secret$' })).toMatchObject({ hits: 1 });
    expect(await corrected({ kind: 'redact', pattern: '^987654$' })).toMatchObject({ hits: 1 });
    expect(await placesOf('secret')).toEqual([]);
    expect(await placesOf('987654')).toEqual([]);
  });

  it('is redacted in many hits at once', async () => {
    await store(
      Array.from({ length: 2500 }, (_, n) =>
        live({ pageName: `case ${100_000 + n} é'\\`, fid: VISITOR }),
      ),
    );
    expect(await corrected(cases)).toMatchObject({ hits: 2500, journal: 2500 });
    const rows = await disk.database.rows('SELECT title, count() AS n FROM hits GROUP BY title');
    expect(rows).toEqual([{ title: "[redacted] é'\\", n: 2500 }]);
  });
});

it('a visitor is erased everywhere and no longer counted', async () => {
  const hit = (fid: string, at: number): SampleParts => live({ fid }, { receivedAt: NOON + at });
  const last = disk.journal.segments.at(-1);
  const before = last && { segment: last.name, offset: last.end };
  await store([
    hit(VISITOR, 0),
    hit(OTHER, 0),
    hit(VISITOR, 60_000),
    live({ mid: OTHER, zz: VISITOR }),
  ]);
  const task: CorrectionTask = { kind: 'erase', visitor: VISITOR };
  expect(await corrected(task)).toEqual({
    hits: 3,
    sums: 0,
    fields: { fid: 2, zz: 1 },
    journal: 3,
    quarantined: 0,
  });
  await visits();
  expect(await placesOf(VISITOR)).toEqual([]);
  expect(await exported()).toHaveLength(1);
  const [sums] = await disk.database.rows('SELECT sum(beacons) AS n FROM hits_hourly');
  expect(sums).toEqual({ n: 1 });
  const [day] = await disk.database.rows(
    'SELECT uniqExact(visit) AS visits, count() AS hits FROM visit_hits',
  );
  expect(day).toEqual({ visits: 1, hits: 1 });

  // A later run that reads the journal finds no trace of the visitor and no damage.
  const range = disk.journal.after(before);
  const read = [];
  if (range) for await (const piece of readHits(disk.files, range, () => true)) read.push(piece);
  expect(read.flatMap(({ hits }) => hits)).toHaveLength(1);
  expect(read.flatMap(({ damages }) => damages)).toEqual([]);
  const again = storeCalls(await openParts(disk.database, disk.files));
  if (range) await again.insert({ range, again: true });
  expect(await again.count()).toBe(1);
});

it('after a crash at any step, the next run completes the task', async () => {
  const page = 'https://www.canada.ca/en/case-123456.html';
  await store([
    live({ pageName: 'case 123456', v50: 'case 123456', fid: VISITOR }, { page }),
    live({ fid: VISITOR }, { receivedAt: NOON + 60_000, page }),
    live({ fid: OTHER }),
  ]);
  const task = { kind: 'redact', pattern: 'case.[0-9]{6}' } as const;
  const unfinished = async (): Promise<void> => {
    // The building of visits runs in between.
    await visits();
    await expectSums();
  };
  const steps = await cutOffAtEachStep(
    disk.database,
    (ending) => correctStore(ending, task, true),
    unfinished,
  );
  await unfinished();
  expect(steps).toBeGreaterThan(2);
  await corrected(task);
  await visits();
  expect(await placesOf('123456')).toEqual([]);
  expect(await exported()).toHaveLength(3);
});

it('departments are reassigned in stored hits', async () => {
  await store([live({ fid: VISITOR }, { page: 'https://www.canada.ca/fr/agence-revenu/a.html' })]);
  await disk.database.run("ALTER TABLE hits UPDATE department = 'old' WHERE 1");
  const task: CorrectionTask = { kind: 'departments' };
  expect(await corrected(task, false)).toMatchObject({ hits: 1, fields: { 'old → cra': 1 } });
  expect(await corrected(task)).toMatchObject({ hits: 1 });
  await visits();
  expect(await disk.database.rows('SELECT department FROM hits')).toEqual([{ department: 'cra' }]);
  expect(await disk.database.rows('SELECT department FROM visit_hits')).toEqual([
    { department: 'cra' },
  ]);
  expect(await corrected(task)).toMatchObject({ hits: 0 });
});

it('changes nothing if the change cannot be logged', async () => {
  await store([live({ fid: VISITOR })]);
  const parts: CorrectionParts = {
    journal: disk.journal,
    files: disk.files,
    store: { whenReady: async () => undefined, correct: (a, b) => disk.store.correct(a, b) },
    feeder: feeder,
    control: {
      beginCorrection: () => Promise.reject(new Error('down')),
      completeCorrection: async () => undefined,
      note: async () => undefined,
    },
  };
  const task: CorrectionTask = { kind: 'erase', visitor: VISITOR };
  await expect(correct(parts, { task, isApplied: true, by: COMMAND })).rejects.toThrow('down');
  expect(await exported()).toHaveLength(1);
});
