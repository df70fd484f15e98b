/** The lag of reports, as each of several collectors gives it from the control database. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { noteStopped } from '../../control-store/collectors.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { JustStored } from '../../control-store/just-stored.ts';
import { stateHits, stateRest } from '../../control-store/own-hits.ts';
import { presentMoment } from '../../control-store/uncounted-hits.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { ReportsLag } from './reports-lag.ts';

/** For collectors, time stands still. The clock of the database, by which hits are stored and counted, does not. */
const NOW = Date.now();

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(() => database.runAll('DELETE FROM collector; DELETE FROM uncounted_hits'));

interface Hits {
  waiting: number;
  storedUntil: number;
  readonly justStored: JustStored;
}

async function collectors() {
  const collector = (id: string) => {
    const hits: Hits = { waiting: 0, storedUntil: NOW, justStored: new JustStored() };
    const lag = new ReportsLag({ database: () => database, id, hits, now: () => NOW });
    return {
      ...{ id, hits, lag },
      store: (age: number) => hits.justStored.add(NOW - age),
      wait: (age: number) => Object.assign(hits, { waiting: 9, storedUntil: NOW - age }),
      state: () => stateHits(database, { id, name: id }, hits),
    };
  };
  const [a, b] = [collector('a'), collector('b')];
  const lags = async (): Promise<(number | null)[]> => [
    await a.lag.seconds(),
    await b.lag.seconds(),
  ];
  await a.state();
  await b.state();
  return { a, b, lags };
}

/** Makes all visits, in a collector that does not matter. */
async function count({ lag }: { readonly lag: ReportsLag }): Promise<void> {
  await clockMoves();
  await lag.counted(await lag.moment());
}

/** Waits until what was stated before is of an earlier moment, also for a clock that counts in milliseconds. */
async function clockMoves(): Promise<void> {
  const moment = await presentMoment(database);
  const later = `SELECT clock_timestamp() > $1::timestamptz + interval '3 milliseconds' AS is_later`;
  for (;;) {
    const [row] = await database.query<{ is_later: boolean }>(later, [moment]);
    if (row?.is_later) return;
  }
}

const MINUTE = 60_000;

it('is the age of the oldest stored hit until it is counted, at each collector', async () => {
  const { a, b, lags } = await collectors();
  expect(await lags()).toEqual([0, 0]);
  a.store(30_000);
  b.store(20_000);
  await b.state();
  expect(await lags()).toEqual([30, 30]);
  await clockMoves();
  const moment = await a.lag.moment();
  // After the run has read the hits.
  b.store(5000);
  await b.state();
  await a.lag.counted(moment);
  expect(await lags()).toEqual([5, 5]);
  await count(b);
  expect(await lags()).toEqual([0, 0]);
});

it('has hits that wait in the journal of the slowest collector', async () => {
  const { a, b, lags } = await collectors();
  a.wait(10_000);
  b.wait(3 * MINUTE);
  await a.state();
  await b.state();
  await count(a);
  expect(await lags()).toEqual([180, 180]);
  Object.assign(b.hits, { waiting: 0, storedUntil: NOW });
  await b.state();
  expect(await lags()).toEqual([10, 10]);
});

it('has late hits, also those that a collector received before it was away', async () => {
  const { a, b, lags } = await collectors();
  b.wait(60 * MINUTE);
  await b.state();
  // It was killed. After five minutes it is not expected to store hits.
  await database.query(
    `UPDATE collector SET seen_at = now() - interval '1 day', stated_at = now() - interval '1 day' WHERE id = 'b'`,
  );
  await count(a);
  expect(await a.lag.seconds()).toBe(3600);
  // It is back, and stores them before it is seen.
  Object.assign(b.hits, { waiting: 0, storedUntil: NOW });
  b.store(60 * MINUTE);
  await b.state();
  expect(await lags()).toEqual([3600, 3600]);
  await count(a);
  expect(await lags()).toEqual([0, 0]);
});

it('knows what a collector had stored and what waited when it stopped', async () => {
  const { a, b } = await collectors();
  b.wait(2000);
  await b.state();
  await noteStopped(database, 'b');
  Object.assign(b.hits, { waiting: 0, storedUntil: NOW });
  b.store(4000);
  await stateRest(database, b, b.hits);
  expect(await a.lag.seconds()).toBe(4);
  await count(a);
  expect(await a.lag.seconds()).toBe(0);
  b.wait(50_000);
  await stateRest(database, b, b.hits);
  expect(await a.lag.seconds()).toBe(50);
});

it('is unknown while a collector of an earlier version runs, or the control database is down', async () => {
  const { a, b } = await collectors();
  expect(await a.lag.seconds()).toBe(0);
  await earlierVersionSees('b');
  expect(await a.lag.seconds()).toBeNull();
  expect(await b.lag.seconds()).toBe(0);
  await b.state();
  expect(await a.lag.seconds()).toBe(0);
  const down = (): never => {
    throw new Error('down');
  };
  expect(await new ReportsLag({ ...a, database: down }).seconds()).toBeNull();
});

/** The statement of a version that does not state its hits. */
async function earlierVersionSees(id: string): Promise<void> {
  await database.query(
    `INSERT INTO collector (id, name, seen_at) VALUES ($1, $1, now())
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = now()`,
    [id],
  );
}
