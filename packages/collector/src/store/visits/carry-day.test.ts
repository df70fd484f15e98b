/**
 * A day that is carried on, in steps at any moments, has the rows of the same hits made at once. Among the hits are
 * late ones, repeats, visits of hours, and visits that continue after midnight.
 */
import type { Hit } from '@balise/beacon';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../engine/database/database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { runsAll } from '../../../../../scripts/testing/sample-of.ts';
import { cutOffAtEachStep } from '../../testing/databases/interrupted-database.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import {
  carryOn,
  countRows,
  differencesFromAtOnce,
  emptyDays,
  hitAt,
  HOUR,
  madeAtOnce,
  MINUTE,
  START,
} from '../../testing/figures/carried-days.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { HitsByDay } from './hits-by-day.ts';
import { outdateVisits } from './recorded-days.ts';
import { settledOf } from './settled-tables.ts';
import { DAY_TABLES } from './visits-tables.ts';

let database: Database;
/** As in a running collector, where it lasts as long as the process. */
const hitsByDay = new HitsByDay();
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  return made.remove;
});
beforeEach(() => emptyDays(database));

/** Visits that cross every cut: long ones, those that come back to a page, and those that change in the middle. */
const special = (): Hit[] => [
  ...Array.from({ length: 20 }, (_, step) =>
    hitAt(60 + step * 15, 'long', `/en/long-${step % 3}.html`),
  ),
  ...['/en/a.html', '/en/b.html', '/en/a.html'].map((page, step) =>
    hitAt(200 + step * 25, 'aba', page),
  ),
  hitAt(300, 'changing'),
  hitAt(320, 'changing', '/fr/sante-canada/b.html', { parameters: { v5: 'fra' } }),
  hitAt(345, 'changing', '/en/revenue-agency/c.html'),
  // Returns just before and just after half an hour.
  ...[hitAt(400, 'returns'), hitAt(429.98, 'returns'), hitAt(459.99, 'returns')],
  ...[hitAt(500, 'parts'), hitAt(530.02, 'parts')],
  // Continues for hours after midnight, and over the change of the clocks.
  ...Array.from({ length: 16 }, (_, step) =>
    hitAt(23 * 60 + step * 20, 'night', `/en/night-${step % 2}.html`),
  ),
  ...Array.from({ length: 5 }, (_, step) => hitAt(700 + step, '', `/en/unnamed-${step}.html`)),
];

const momentOf = ({ receivedAt }: Hit): number => Date.parse(receivedAt);

const allHits = (seed: number, visitors: number): Hit[] =>
  [...visitedDays(seed, visitors), ...special()]
    .filter((hit) => momentOf(hit) >= START && momentOf(hit) < START + 30 * HOUR)
    .sort((a, b) => momentOf(a) - momentOf(b));

async function carryOnTo(until: number, engine = database): Promise<void> {
  const failed = await carryOn(engine, { until, hitsByDay });
  // Throws if the test has stopped the process (`interrupted-database.ts`).
  if (failed.length > 0) await engine.run('SELECT 1');
  expect(failed).toEqual([]);
}

async function expectAsAtOnce(until: number): Promise<void> {
  expect(await differencesFromAtOnce(database)).toEqual([]);
  // The day is carried on from the settled rows, not from those made at once.
  await carryOnTo(until);
}

const count = (from: string): Promise<number> => countRows(database, from);

describe('a day that is carried on', () => {
  it('has the rows of the same hits made at once, whatever the moments of the runs', async () => {
    const step = fc.tuple(fc.integer({ min: 60, max: 29 * 60 }), fc.integer({ min: 1, max: 25 }));
    // Each second run comes soon after another, so that some visits are open in both.
    const steps = fc
      .array(step, { minLength: 2, maxLength: 2 })
      .map((pairs) => pairs.flatMap(([at, later]) => [at, at + later]));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), steps, async (seed, minutes) => {
        await emptyDays(database);
        const hits = allHits(seed, 25);
        let stored = 0;
        for (const at of [...new Set(minutes)].sort((a, b) => a - b)) {
          const until = START + at * MINUTE;
          // Some hits after the moment are stored already, for instance of another collector.
          const upTo = hits.filter((hit) => momentOf(hit) < until).length + (at % 4);
          if (upTo > stored) await insertRows(database, hits.slice(stored, upTo));
          stored = Math.max(stored, upTo);
          await carryOnTo(until);
          if (at % 2 === 0) await expectAsAtOnce(until);
        }
        const end = START + 33 * HOUR;
        await insertRows(database, hits.slice(stored));
        await carryOnTo(end);
        await expectAsAtOnce(end);
      }),
      { numRuns: runsAll() ? 12 : 1, seed: 51, endOnFailure: true },
    );
  }, 900_000);

  const settled = `${settledOf('visit_hits')}`;

  it('settles a visit once, half an hour after its last hit', async () => {
    const hits = special();
    await insertRows(database, hits);
    await carryOnTo(START + 300 * MINUTE);
    // The visit that comes back to a page. Other visits continue, and hits without an identifier come later.
    expect(await count(settled)).toBe(3);
    await insertRows(database, [hitAt(680, 'new')]);
    await carryOnTo(START + 690 * MINUTE);
    expect(await count(settled)).toBe(31);
    await expectAsAtOnce(START + 690 * MINUTE);
  });

  it('makes only the open visits with new hits again, and keeps the rows of the others', async () => {
    const soon = (at: number): number => START + at * MINUTE;
    await insertRows(database, [
      ...[hitAt(60, 'a'), hitAt(61, 'b'), hitAt(62, 'c'), hitAt(63, '')],
      // A visit begins before the one before it is settled.
      ...[hitAt(64, 'two'), hitAt(94.2, 'two', '/en/b.html')],
    ]);
    await carryOnTo(soon(66));
    // Sums of hits without an identifier are in one row for each language.
    await insertRows(database, [
      hitAt(70, '', '/fr/other.html', { parameters: { v5: 'fra' } }),
      hitAt(88, 'c', '/en/c.html'),
      hitAt(89, 'a'),
    ]);
    await carryOnTo(soon(93.9));
    const readBy: number[] = [];
    const engine = {
      ...database,
      run: async (sql: string) => {
        await database.run(sql);
        const [, part] = /^INSERT INTO (visits_part_\w+)/.exec(sql.trim()) ?? [];
        if (part) readBy.push(await count(part));
      },
    };
    await insertRows(database, [hitAt(95, 'a', '/en/b.html')]);
    await carryOnTo(soon(96), engine);
    expect(readBy).toEqual([5]);
    await insertRows(database, [hitAt(139, 'new')]);
    await carryOnTo(soon(140));
    expect(await count(settled)).toBe(10);
    await expectAsAtOnce(soon(140));
  });

  it('is made again from all of its hits if a hit comes late, also one that joins two visits', async () => {
    const hits = [hitAt(60, 'late'), hitAt(110, 'late'), hitAt(70, 'other')];
    await insertRows(database, hits);
    await carryOnTo(START + 200 * MINUTE);
    expect(await count(settled)).toBe(3);
    await insertRows(database, [hitAt(85, 'late', '/en/late.html'), hitAt(20, 'first')]);
    await carryOnTo(START + 201 * MINUTE);
    expect(await count(settled)).toBe(5);
    expect(await count(`(SELECT DISTINCT visit FROM visit_hits)`)).toBe(3);
    await expectAsAtOnce(START + 201 * MINUTE);
  });

  it('leaves a repeated request out at once, and removes it from the hits when the day is over', async () => {
    const first = hitAt(60, 'twice', '/en/twice.html');
    const repeat = {
      ...first,
      id: 'own-repeat',
      receivedAt: new Date(START + 100 * MINUTE).toISOString(),
    };
    await insertRows(database, [first, hitAt(80, 'twice')]);
    await carryOnTo(START + 90 * MINUTE);
    await insertRows(database, [repeat]);
    await carryOnTo(START + 101 * MINUTE);
    expect([await count('visit_hits'), await count('hits')]).toEqual([2, 3]);
    await insertRows(database, [hitAt(24 * 60 + 90, 'next')]);
    await carryOnTo(START + 26 * HOUR);
    expect([await count('visit_hits'), await count('hits')]).toEqual([3, 3]);
    expect(await count('hits_hourly')).toBeGreaterThan(0);
    await expectAsAtOnce(START + 26 * HOUR);
  });

  it('is one part in each table when it is over, and nothing of it stays settled', async () => {
    const hits = special();
    for (const at of [3, 6, 9, 12, 30]) {
      const until = START + at * HOUR;
      await insertRows(
        database,
        hits.filter(
          (hit) => momentOf(hit) < until && momentOf(hit) >= until - (at === 30 ? 18 : 3) * HOUR,
        ),
      );
      await carryOnTo(until);
    }
    const parts = `system.parts WHERE database = currentDatabase() AND active AND partition = '2026-10-31'`;
    for (const table of Object.keys(DAY_TABLES))
      expect([table, await count(`${parts} AND table = '${table}'`)]).toEqual([
        table,
        (await count(table)) === 0 ? 0 : 1,
      ]);
    expect(await count(`${settled} WHERE day = '2026-10-31'`)).toBe(0);
    const rows = await Promise.all(
      Object.keys(DAY_TABLES).map((table) => count(`${table} WHERE day = '2026-10-31'`)),
    );
    await expectAsAtOnce(START + 30 * HOUR);
    await madeAtOnce(database);
    const atOnce = await Promise.all(
      Object.keys(DAY_TABLES).map((table) => count(`${table} WHERE day = '2026-10-31'`)),
    );
    // Sums of one key are merged into one row.
    for (const [index, number] of rows.entries())
      expect(number).toBeLessThanOrEqual(atOnce[index] ?? 0);
  });

  it('never gets back what a correction has removed, also if the day was made elsewhere meanwhile', async () => {
    await insertRows(database, [
      hitAt(60, 'asks', '/en/a.html', { parameters: { v50: 'secret 123456' } }),
      hitAt(61, 'asks'),
    ]);
    await carryOnTo(START + 120 * MINUTE);
    expect(await count(`${settled} WHERE searchTerm != ''`)).toBe(1);
    await database.run(
      "ALTER TABLE hits UPDATE searchTerm = '' WHERE 1 SETTINGS mutations_sync = 1",
    );
    await outdateVisits(database, [START / 1000 + 3600]);
    // A collector that does not carry days on.
    await makeAllVisits(database);
    await insertRows(database, [hitAt(125, 'new')]);
    await carryOnTo(START + 130 * MINUTE);
    expect(await count('visit_hits')).toBe(3);
    expect(await count("visit_hits WHERE searchTerm != '' OR lasting_searchTerm != ''")).toBe(0);
    expect(await count(`${settled} WHERE searchTerm != ''`)).toBe(0);
  });

  it('is complete after a crash at any step of a run', async () => {
    const hits = special();
    const until = START + 8 * HOUR;
    await insertRows(
      database,
      hits.filter((hit) => momentOf(hit) < until - HOUR),
    );
    await carryOnTo(until - HOUR);
    await insertRows(
      database,
      hits.filter((hit) => momentOf(hit) >= until - HOUR && momentOf(hit) < until),
    );
    const steps = await cutOffAtEachStep(database, (engine) => carryOnTo(until, engine));
    expect(steps).toBeGreaterThan(20);
    await expectAsAtOnce(until);
  }, 900_000);
});
