/** Sequences after which a kept row of an open visit would differ from the row that is made from the hits. */
import type { Hit } from '@balise/beacon';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../engine/database/database.ts';
import { beforeStatement } from '../../testing/databases/before-statement.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import {
  carryOn,
  countRows,
  differencesFromAtOnce,
  emptyDays,
  hitAt,
  MINUTE,
  START,
} from '../../testing/figures/carried-days.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { HitsByDay } from './hits-by-day.ts';
import { makeVisits } from './make-visits.ts';

let database: Database;
let hitsByDay = new HitsByDay();
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  return made.remove;
});
beforeEach(async () => {
  hitsByDay = new HitsByDay();
  await emptyDays(database);
});

const MIDNIGHT = 24 * 60;

/** `at`: minutes after the start. */
const runAt = (at: number, engine = database): Promise<readonly string[]> =>
  carryOn(engine, { until: START + at * MINUTE, hitsByDay });

const again = (hit: Hit, at: number): Hit => ({
  ...hit,
  id: `${hit.id}-again`,
  receivedAt: new Date(START + at * MINUTE).toISOString(),
});

const before = (pattern: RegExp, then: () => Promise<void>): Database =>
  beforeStatement(database, pattern, then);

const expectAsAtOnce = async (): Promise<void> =>
  expect(await differencesFromAtOnce(database)).toEqual([]);

it('makes a visit again if a run failed after it had removed a repeat of it', async () => {
  const [one, other] = [hitAt(60, 'a'), hitAt(61, 'b')];
  // A collector does not state until when its hits are stored, so that all runs have the same moment.
  await insertRows(database, [one, other, hitAt(63, 'c'), again(one, 65.5)]);
  await runAt(65);
  await insertRows(database, [hitAt(65.7, 'c')]);
  // Stored after the repeats of the run were looked for, so its row is among the open ones.
  const engine = before(/CREATE TABLE visitors_making/, () =>
    insertRows(database, [again(other, 66)]),
  );
  await runAt(65, engine);
  expect(await countRows(database, 'visit_hits')).toBe(5);
  await database.run(
    'ALTER TABLE visit_repeats UPDATE found_at = found_at - INTERVAL 2 HOUR WHERE 1 SETTINGS mutations_sync = 1',
  );
  const failing = before(/CREATE TABLE visits_part/, async () => {
    throw new Error('too little memory');
  });
  await insertRows(database, [hitAt(66.5, 'd')]);
  expect(await runAt(65, failing)).toHaveLength(1);
  expect(await countRows(database, 'hits')).toBe(5);
  await insertRows(database, [hitAt(66.6, 'e')]);
  expect(await runAt(65)).toEqual([]);
  await expectAsAtOnce();
});

it('makes a visit again if its hits after midnight were removed as repeats', async () => {
  const last = hitAt(MIDNIGHT - 2, 'a');
  const run = async (at: number): Promise<void> => {
    const parts = { hitsByDay, carriedFrom: 3 };
    const until = START + at * MINUTE;
    for (let tried: readonly string[] = [], isNewestFirst = true; ;) {
      const made = await makeVisits(database, { tried, isNewestFirst, until }, parts);
      expect(made.failed).toEqual([]);
      if (made.left === 0) return;
      tried = made.hasMore ? [...tried, ...made.tried] : [];
      isNewestFirst = !made.hasMore;
    }
  };
  await insertRows(database, [hitAt(60, 'x'), hitAt(MIDNIGHT - 3, 'a'), last]);
  await run(MIDNIGHT - 1);
  // The next day has few hits, so its repeats are removed before it is made at once.
  await insertRows(database, [hitAt(MIDNIGHT - 0.5, 'y'), again(last, MIDNIGHT + 0.5)]);
  await run(MIDNIGHT - 0.1);
  await insertRows(database, [hitAt(MIDNIGHT + 1, 'y')]);
  await run(MIDNIGHT + 2);
  expect(await countRows(database, 'hits')).toBe(5);
  await run(MIDNIGHT + 32);
  await expectAsAtOnce();
});

it('makes the later day again if hits of the day before come after both were carried on', async () => {
  await insertRows(database, [hitAt(60, 'x'), hitAt(MIDNIGHT - 25, 'y')]);
  await runAt(MIDNIGHT - 20);
  await insertRows(database, [hitAt(MIDNIGHT + 5, 'a'), hitAt(MIDNIGHT + 6, 'z')]);
  // No hit of the day before has come, so that day is not due.
  await runAt(MIDNIGHT + 8);
  await insertRows(database, [hitAt(MIDNIGHT - 10, 'a'), hitAt(MIDNIGHT + 9, 'z')]);
  await runAt(MIDNIGHT + 10);
  await expectAsAtOnce();
});

it('makes the later day again if a hit of the day before comes while only that day is made', async () => {
  const night = [-5, 10, 25].map((at) => hitAt(MIDNIGHT + at, 'night'));
  await insertRows(database, [hitAt(60, 'x'), ...night, hitAt(MIDNIGHT + 8, 'a')]);
  await runAt(MIDNIGHT + 31);
  // The day before is due, because its visits may be complete. No hit of the later day has come.
  const late = before(/FROM visit_progress WHERE day = '2026-10-31'/, () =>
    insertRows(database, [hitAt(MIDNIGHT - 10, 'a')]),
  );
  expect(await runAt(MIDNIGHT + 33, late)).toEqual([]);
  expect(await runAt(MIDNIGHT + 34)).toEqual([]);
  await expectAsAtOnce();
});
