/** Sequences between the statements of a run, after which the days must still be those of the same hits made at once. */
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
  HOUR,
  MINUTE,
  START,
} from '../../testing/figures/carried-days.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { HitsByDay } from './hits-by-day.ts';
import { outdateVisits } from './recorded-days.ts';
import { makeVisits } from './make-visits.ts';
import { LASTING } from './visits-tables.ts';

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

const seconds = (at: number): number => START / 1000 + at * 60;
const count = (from: string): Promise<number> => countRows(database, from);

const run = (until: number | undefined, engine = database): Promise<readonly string[]> =>
  carryOn(engine, { until, hitsByDay });

const before = (pattern: RegExp, then: () => Promise<void>): Database =>
  beforeStatement(database, pattern, then);

const departments = async (): Promise<string> =>
  (
    await database.rows<{ department: string }>(
      'SELECT DISTINCT department FROM visit_hits ORDER BY department',
    )
  )
    .map(({ department }) => department)
    .join();
const change = (name: string): Promise<void> =>
  database.run(`ALTER TABLE hits UPDATE department = '${name}' WHERE 1`);

async function expectAsAtOnce(): Promise<void> {
  expect(await differencesFromAtOnce(database)).toEqual([]);
}

/** Continues for hours after midnight, so that its first day stays in progress. */
const night = (): Hit[] =>
  Array.from({ length: 12 }, (_, step) => hitAt(23 * 60 + step * 20, 'night'));

it('keeps a correction that is complete before the day is', async () => {
  await insertRows(database, [hitAt(60, 'a'), hitAt(61, 'b')]);
  await run(undefined);
  await outdateVisits(database, [seconds(60)]);
  const engine = before(/REPLACE PARTITION/, async () => {
    await change('new');
    await outdateVisits(database, [seconds(60)]);
  });
  await run(undefined, engine);
  await run(undefined);
  expect(await departments()).toBe('new');
});

it('keeps a correction that is made while an earlier day is carried on', async () => {
  await insertRows(database, [hitAt(60, 'a'), ...night().slice(0, 6), hitAt(24 * 60 + 6, 'b')]);
  await run(START + 25 * HOUR);
  await insertRows(database, [hitAt(25 * 60 + 2, 'c'), hitAt(25 * 60, 'night')]);
  const engine = before(/CREATE TABLE visits_part/, async () => {
    await outdateVisits(database, [seconds(60), seconds(24 * 60 + 5)]);
    await change('new');
    await outdateVisits(database, [seconds(60), seconds(24 * 60 + 5)]);
  });
  expect(await run(START + 25 * HOUR + 10 * MINUTE, engine)).toEqual([]);
  expect(await run(START + 25 * HOUR + 20 * MINUTE)).toEqual([]);
  expect(await departments()).toBe('new');
});

it('keeps a correction of a day that was carried on before and after, but not meanwhile', async () => {
  await insertRows(database, [hitAt(60, 'a'), hitAt(61, 'b')]);
  await run(START + 3 * HOUR);
  await outdateVisits(database, [seconds(60)]);
  await change('new');
  await outdateVisits(database, [seconds(60)]);
  await run(undefined);
  expect(await departments()).toBe('new');
  await insertRows(database, [hitAt(200, 'c')]);
  await change('new');
  await run(START + 4 * HOUR);
  expect(await departments()).toBe('new');
});

it('has the figures of the day before if a hit of its visits is corrected after midnight', async () => {
  await insertRows(database, [hitAt(60, 'a'), ...night()]);
  await run(undefined);
  await database.run(
    `ALTER TABLE hits UPDATE country = 'FR' WHERE toUnixTimestamp(received_at) > ${seconds(24 * 60)}`,
  );
  await outdateVisits(database, [seconds(24 * 60 + 5)]);
  await run(undefined);
  await expectAsAtOnce();
});

it('makes later days again if the process stopped after an earlier one had other states', async () => {
  await insertRows(database, [
    hitAt(60, 'a'),
    hitAt(24 * 60 + 20, 'n'),
    hitAt(24 * 60 + 25, 'n'),
    ...night().slice(0, 9),
  ]);
  await run(START + 26 * HOUR);
  // Late: the visit of today began yesterday.
  await insertRows(database, [hitAt(23 * 60 + 55, 'n')]);
  const ended = before(/INSERT INTO visit_progress SELECT toDate\('2026-11-01'\)/, async () => {
    throw new Error('ended');
  });
  const failed = await run(START + 26 * HOUR + MINUTE, ended);
  expect(failed.length).toBeGreaterThan(0);
  expect(await run(START + 26 * HOUR + 2 * MINUTE)).toEqual([]);
  await expectAsAtOnce();
});

it('makes the later day again after the earlier one has failed once', async () => {
  await insertRows(database, [hitAt(60, 'a')]);
  await run(START + 23 * HOUR);
  await insertRows(database, [
    hitAt(23 * 60 + 50, 'n'),
    hitAt(24 * 60 + 10, 'n'),
    hitAt(24 * 60 + 12, 'n'),
  ]);
  const failing = before(/CREATE TABLE visits_part/, async () => {
    throw new Error('too little memory');
  });
  const failed = await run(START + 25 * HOUR, failing);
  expect(failed).toHaveLength(1);
  expect(await run(START + 25 * HOUR + MINUTE)).toEqual([]);
  await expectAsAtOnce();
});

it('finds a late hit that is stored after the hits were compared', async () => {
  await insertRows(database, [hitAt(60, 'a'), hitAt(61, 'b'), hitAt(170, 'c')]);
  await run(START + 3 * HOUR);
  await insertRows(database, [hitAt(185, 'd')]);
  const engine = before(/FROM visit_repeats/, async () => {
    await insertRows(database, [hitAt(80, 'late')]);
  });
  expect(await run(START + 190 * MINUTE, engine)).toEqual([]);
  expect(await run(START + 191 * MINUTE)).toEqual([]);
  expect(await count('visit_hits')).toBe(5);
});

it('removes a repeat whose row is kept', async () => {
  const [one, other] = [hitAt(60, 'a'), hitAt(61, 'b')];
  const again = (hit: Hit, id: string, at: number): Hit => ({
    ...hit,
    id,
    receivedAt: new Date(START + at * MINUTE).toISOString(),
  });
  await insertRows(database, [one, other, hitAt(75, 'a'), again(one, 'repeat-1', 76)]);
  await run(START + 77 * MINUTE);
  // Stored after the repeats of the run were looked for.
  const engine = before(/CREATE TABLE visits_part/, async () => {
    await insertRows(database, [again(other, 'repeat-2', 78)]);
  });
  await insertRows(database, [hitAt(77.5, 'a'), hitAt(77.6, 'b')]);
  await run(START + 78 * MINUTE, engine);
  await database.run(
    'ALTER TABLE visit_repeats UPDATE found_at = found_at - INTERVAL 2 HOUR WHERE 1 SETTINGS mutations_sync = 1',
  );
  await insertRows(database, [hitAt(79, 'a')]);
  expect(await run(START + 80 * MINUTE)).toEqual([]);
  expect(await count('hits')).toBe(6);
  expect(await count('visit_hits')).toBe(6);
});

it('removes the row of a repeat that was stored after the days were counted', async () => {
  const one = hitAt(60, 'a');
  await insertRows(database, [one, hitAt(61, 'b')]);
  const engine = before(/CREATE TABLE visits_part/, async () => {
    await insertRows(database, [
      { ...one, id: 'repeat', receivedAt: new Date(START + 62 * MINUTE).toISOString() },
    ]);
  });
  await run(undefined, engine);
  await run(undefined);
  expect(await count('hits')).toBe(2);
  expect(await count('visit_hits')).toBe(2);
});

it('keeps settled rows if a column was added to an existing table', async () => {
  const { column } = LASTING[0] ?? { column: '' };
  await database.run(`ALTER TABLE visit_hits DROP COLUMN \`${column}\``);
  await database.run(`ALTER TABLE visit_hits ADD COLUMN \`${column}\` String CODEC(ZSTD(1))`);
  await insertRows(database, [hitAt(60, 'a'), hitAt(61, 'b')]);
  await run(START + 3 * HOUR);
  let dropped = 0;
  const engine = {
    ...database,
    run: async (sql: string) => {
      if (sql === 'DROP TABLE IF EXISTS visit_hits_settled') dropped += 1;
      await database.run(sql);
    },
  };
  await insertRows(database, [hitAt(200, 'c')]);
  expect(await run(START + 4 * HOUR, engine)).toEqual([]);
  await database.run('DROP TABLE visit_hits');
  await prepareTables(database);
  expect(dropped).toBe(0);
});

it('counts hits that come between a removal and a merge', async () => {
  await database.run('SYSTEM STOP MERGES hits');
  const hits = [hitAt(60, 'a'), hitAt(61, 'b'), hitAt(62, 'c')];
  await insertRows(database, hits);
  await hitsByDay.read(database);
  await database.run('SYSTEM START MERGES hits');
  await database.run(`DELETE FROM hits WHERE id = '${hits[0]?.id}'`);
  expect((await hitsByDay.read(database)).map((one) => one.hits)).toEqual([2]);
  await insertRows(database, [hitAt(63, 'd')]);
  await database.run('OPTIMIZE TABLE hits FINAL');
  expect((await hitsByDay.read(database)).map((one) => one.hits)).toEqual([3]);
});

it('drops a damaged settled part, and makes the day again', async () => {
  await insertRows(database, [hitAt(60, 'a'), hitAt(61, 'b')]);
  await run(START + 3 * HOUR);
  await database.run("ALTER TABLE report_sums_settled DETACH PARTITION '2026-10-31'");
  await insertRows(database, [hitAt(200, 'c')]);
  await run(START + 4 * HOUR);
  expect(
    await count(
      "system.detached_parts WHERE database = currentDatabase() AND table = 'report_sums_settled'",
    ),
  ).toBe(0);
});

it('notices that all hits of a part were removed', async () => {
  await insertRows(database, [hitAt(60, 'a')]);
  await hitsByDay.read(database);
  await database.run('ALTER TABLE hits DELETE WHERE 1');
  expect(await hitsByDay.read(database)).toEqual([]);
});

it('finds a late hit after midnight that continues a settled visit of the day before', async () => {
  const hits = night();
  await insertRows(database, [...hits.slice(0, 6), hitAt(23 * 60 + 50, 'x')]);
  await run(START + 25 * HOUR);
  await insertRows(database, [...hits.slice(6, 7), hitAt(24 * 60 + 5, 'x')]);
  await run(START + 25 * HOUR + 10 * MINUTE);
  await insertRows(database, hits.slice(7));
  await run(START + 28 * HOUR);
  await expectAsAtOnce();
});

it('makes the newest day first while another is carried on and others wait', async () => {
  const small = new HitsByDay();
  const go = async (isNewestFirst: boolean, tried: readonly string[] = []) =>
    await makeVisits(
      database,
      { tried, isNewestFirst, until: START + 25 * HOUR },
      { hitsByDay: small, carriedFrom: 5 },
    );
  await insertRows(database, [
    hitAt(-3 * 1440, 'old'),
    hitAt(-2 * 1440, 'old'),
    ...night().slice(0, 5),
    ...Array.from({ length: 6 }, (_, step) => hitAt(60 + step, `v${step}`)),
    hitAt(24 * 60 + 50, 'today'),
  ]);
  const made = [await go(true), await go(false)];
  expect(made.map(({ day }) => day)).toContain('2026-11-01');
});
