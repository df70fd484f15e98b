/**
 * A correction at three collectors with one store and one control database, while beacons arrive. Each collector has
 * its journal, its feeder and its receiver. The collectors share the process and the engine of the test.
 */
import { UNKNOWN_ORIGIN, type Hit } from '@balise/beacon';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { noteStopped } from '../../control-store/collectors.ts';
import { beginCorrection, completeCorrection, ledgerEntries } from '../../control-store/ledger.ts';
import { endPart } from '../../control-store/ledger-parts.ts';
import { Journal } from '../../intake/journal/journal.ts';
import { COMMAND } from '../../control-store/activity.ts';
import { Counters } from '../../intake/counts/counters.ts';
import { DuplicateWindow } from '../../intake/limits/duplicate-window.ts';
import { RateLimit } from '../../intake/limits/rate-limit.ts';
import { createReceiver } from '../../intake/receive/receive-beacon.ts';
import { exportHits } from '../export/export-hits.ts';
import { storeCalls, type StoreCalls } from '../../store-process/store-calls.ts';
import { openParts } from '../open/open-store.ts';
import { StoreFeeder } from '../store-feeder.ts';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import {
  embeddedDatabase,
  type EmbeddedDatabase,
} from '../../testing/databases/embedded-database.ts';
import { memoryFiles, type MemoryFiles } from '../../testing/memory-files.ts';
import { LedgerFollower } from './follow-ledger.ts';
import type { CorrectionReport, CorrectionTask } from '../../control-store/correction-task.ts';
import { correct, type CorrectionParts } from './correct.ts';
import { TasksInForce } from './tasks-in-force.ts';

const VISITOR = '4E790FB66F64A147-218CB17FFA762D04';
const OTHER = '5E790FB66F64A147-218CB17FFA762D05';
const SECRET = 'case 123456';
const REPAIR: CorrectionTask = { kind: 'redact', pattern: 'case [0-9]{6}' };
const ERASURE: CorrectionTask = { kind: 'erase', visitor: VISITOR };

let engine: EmbeddedDatabase;
let control: ControlDatabase;
/** One store for all collectors. It reads the journal that has the segment. */
let store: StoreCalls;
let journals: MemoryFiles[] = [];
/** Beacons sent in all tests. The store would take a repeated request id for a repetition. */
let sent = 0;
/** Those of earlier tests. */
let before = 0;

beforeAll(async () => {
  engine = await embeddedDatabase();
  store = storeCalls(
    await openParts(engine.database, {
      list: async () => [],
      describe: async () => ({ size: 0, changedAt: 0 }),
      setAside: async () => undefined,
      async read(name, at, length) {
        const files = journals.find(({ contents }) => contents.has(name));
        return (await files?.read(name, at, length)) ?? Buffer.of();
      },
    }),
  );
  control = await controlDatabase();
  return async () => {
    await engine.remove();
    await control.close();
  };
});
beforeEach(async () => {
  await control.runAll('TRUNCATE ledger, collector, ledger_part CASCADE');
  journals = [];
  before = sent;
  await engine.database.run('TRUNCATE TABLE hits');
});

interface Site {
  readonly files: MemoryFiles;
  readonly journal: Journal;
  readonly feeder: StoreFeeder;
  readonly follower: LedgerFollower;
  readonly counters: Counters;
  /** Called before and after each correction of the store. */
  whileItRuns: () => Promise<void>;
  /** Returns the answer: undefined if the beacon is acknowledged. */
  send(parameters: Record<string, string>): Promise<unknown>;
  correct(task: CorrectionTask): Promise<CorrectionReport>;
}

/** `files`: of an earlier run. */
async function collector(name: string, files = memoryFiles()): Promise<Site> {
  journals.push(files);
  const journal = await Journal.open(files);
  const counters = new Counters();
  const inForce = new TasksInForce();
  const feeder = new StoreFeeder({
    ...{ journal, store, counters, found: {} },
    checkpoint: { read: async () => ({}), write: async () => undefined },
    onDamaged: () => undefined,
  });
  const receive = createReceiver({
    ...{ journal, counters, knownSuitesOnly: false, onAccepted: () => undefined },
    duplicates: new DuplicateWindow(),
    rateLimit: new RateLimit(),
    originOf: () => UNKNOWN_ORIGIN,
    correct: (parameters, at) => inForce.correct(parameters, at),
    now: Date.now,
  });
  const parts = {
    ...{ journal, files, feeder, inForce },
    self: { id: name, name, run: `${name} ${Math.random()}` },
    patience: { pause: 5, longest: 60_000 },
    store: {
      whenReady: async () => undefined,
      identifiersOf: (digest) => store.identifiersOf(digest),
      async correct(task, isApplied) {
        await site.whileItRuns();
        const found = await store.correct(task, isApplied);
        await site.whileItRuns();
        return found;
      },
    } satisfies ConstructorParameters<typeof LedgerFollower>[0]['store'],
    control: {
      database: control,
      beginCorrection: (by, task, leader) => beginCorrection(control, by, task, leader),
      async completeCorrection(id, report, leader = '') {
        await completeCorrection(control, id, report);
        await endPart(control, id, leader);
      },
      note: async () => undefined,
    } satisfies CorrectionParts['control'],
  };
  const follower = new LedgerFollower({
    ...parts,
    database: () => control,
    hits: feeder,
    since: Date.now(),
    pause: 5,
    onFailed: (error) => {
      throw error;
    },
  });
  const site: Site = {
    ...{ files, journal, feeder, follower, counters },
    whileItRuns: async () => undefined,
    send: (parameters) =>
      receive({
        ...{ method: 'GET', body: '', address: '127.0.0.1', agent: '' },
        url: beaconAddress({ requestId: `s${(sent += 1)}`, parameters }),
      }),
    correct: (task) => correct(parts, { task, isApplied: true, by: COMMAND }),
  };
  return site;
}

async function three(): Promise<[Site, Site, Site]> {
  return [await collector('a'), await collector('b'), await collector('c')];
}

async function stored(sites: readonly Site[]): Promise<Hit[]> {
  for (const { feeder } of sites) await feeder.flush();
  const hits: Hit[] = [];
  for await (const page of exportHits({ suite: 'canadadevmain' }, store)) hits.push(...page);
  return hits;
}

const journalOf = ({ files }: Site): string =>
  decodeURIComponent(
    [...files.contents.values()]
      .map((bytes) => bytes.toString('latin1'))
      .join('')
      .replace(/%(?![0-9a-f]{2})/gi, ''),
  );

describe('a repair while beacons arrive', () => {
  it('loses no hit and leaves no match, at any collector', async () => {
    const sites = await three();
    const [a, b, c] = sites;
    for (const { follower } of [b, c]) {
      await follower.look();
      follower.start();
    }
    const arrive = async (): Promise<void> => {
      for (const site of sites)
        for (const pageName of [SECRET, `page ${sent}`]) await site.send({ pageName });
    };
    await arrive();
    await a.feeder.flush();
    await arrive();
    // Arrives in the journals of all while the store is corrected.
    a.whileItRuns = arrive;
    const report = await a.correct(REPAIR);
    a.whileItRuns = async () => undefined;
    expect(report).toMatchObject({ hits: 6, fields: { title: 6 }, journal: 2 });
    expect(report.collectors).toEqual(
      ['a', 'b', 'c'].map((name) => ({ name, journal: 2, quarantined: 0, isDone: true })),
    );
    const hits = await stored(sites);
    expect(hits).toHaveLength(sent - before);
    expect(JSON.stringify(hits)).not.toContain(SECRET);
    const titles = hits.map(({ dimensions }) => dimensions['title']);
    expect(titles.filter((title) => title === '[redacted]')).toHaveLength((sent - before) / 2);
    for (const site of sites) expect(journalOf(site)).not.toContain(SECRET);
    // The page still leaks.
    await arrive();
    for (const site of sites) expect(journalOf(site)).not.toContain(SECRET);
    for (const { follower } of [b, c]) await follower.stop();
  });

  it('names a collector that was not reached, which does its part at its next start', async () => {
    const [a, b, c] = await three();
    for (const { follower } of [b, c]) await follower.look();
    b.follower.start();
    await noteStopped(control, 'c');
    // In the journal of the stopped collector, and not in the store.
    await c.send({ pageName: SECRET });
    await c.send({ pageName: 'Benefits' });
    await b.send({ pageName: SECRET });
    const { collectors } = await a.correct(REPAIR);
    expect(collectors?.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
    await c.journal.close();
    const again = await collector('c', c.files);
    await again.send({ pageName: SECRET });
    await again.follower.look();
    await again.send({ pageName: SECRET });
    await expect.poll(() => journalOf(again)).not.toContain(SECRET);
    await expect
      .poll(async () => JSON.stringify(await stored([a, b, again])))
      .not.toContain(SECRET);
    const hits = await stored([a, b, again]);
    expect(hits).toHaveLength(sent - before);
    await b.follower.stop();
  });

  it('two collectors may each lead one at once', async () => {
    const [a, b] = await three();
    for (const { follower } of [a, b]) {
      await follower.look();
      follower.start();
    }
    await a.send({ pageName: SECRET });
    await b.send({ pageName: 'file 99' });
    const reports = await Promise.all([
      a.correct(REPAIR),
      b.correct({ kind: 'redact', pattern: 'file [0-9]+' }),
    ]);
    for (const { collectors } of reports)
      expect(collectors?.every(({ isDone }) => isDone)).toBe(true);
    const hits = await stored([a, b]);
    expect(hits.map(({ dimensions }) => dimensions['title'])).toEqual(['[redacted]', '[redacted]']);
    for (const { follower } of [a, b]) await follower.stop();
  });
});

describe('an erasure while beacons arrive', () => {
  it('refuses those of the visitor while it runs, and loses no others', async () => {
    const sites = await three();
    const [a, b, c] = sites;
    for (const { follower } of [b, c]) {
      await follower.look();
      follower.start();
    }
    for (const site of sites) for (const fid of [VISITOR, OTHER]) await site.send({ fid });
    const answers: unknown[] = [];
    a.whileItRuns = async () => {
      for (const site of sites)
        for (const fid of [VISITOR, OTHER]) answers.push(await site.send({ fid }));
    };
    const report = await a.correct(ERASURE);
    a.whileItRuns = async () => undefined;
    expect(report).toMatchObject({ hits: 3, collectors: [{}, {}, {}] });
    expect(new Set(answers)).toEqual(new Set(['being-erased', undefined]));
    const others = await stored(sites);
    expect(others).toHaveLength(3 + answers.length / 2);
    expect(JSON.stringify(others)).not.toContain(VISITOR);
    for (const site of sites) expect(journalOf(site)).not.toContain(VISITOR);
    // The ledger has no identifier.
    expect(JSON.stringify(await ledgerEntries(control))).not.toContain(VISITOR);
    // A later visit is a new one.
    for (const site of sites)
      await expect.poll(async () => await site.send({ fid: VISITOR })).toBeUndefined();
    for (const { follower } of [b, c]) await follower.stop();
  });

  it('continues at the next start if its collector was killed', async () => {
    const a = await collector('a');
    await a.follower.look();
    for (const fid of [VISITOR, OTHER]) await a.send({ fid });
    a.whileItRuns = () => Promise.reject(new Error('killed'));
    await expect(a.correct(ERASURE)).rejects.toThrow('killed');
    await a.journal.close();
    const again = await collector('a', a.files);
    await again.follower.look();
    await expect
      .poll(async () => (await ledgerEntries(control)).map(({ endedAt }) => endedAt !== null))
      .toEqual([true]);
    expect(journalOf(again)).not.toContain(VISITOR);
    const hits = await stored([again]);
    expect(JSON.stringify(hits)).not.toContain(VISITOR);
    expect(hits).toHaveLength(1);
  });
});
