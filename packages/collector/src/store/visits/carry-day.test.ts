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
import { rowsOfDays } from '../../testing/figures/rows-of-days.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';
import { sampleHit, type SampleParts } from '../../testing/sample-hit.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { HitsByDay } from './hits-by-day.ts';
import { outdateVisits } from './recorded-days.ts';
import { makeVisits } from './make-visits.ts';
import { dropSettled, settledOf } from './settled-tables.ts';
import { DAY_TABLES, VISITS_TABLES } from './visits-tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Saturday, October 31, 2026 at midnight in Toronto. The next day has 25 hours. */
const START = Date.UTC(2026, 9, 31, 4);

let database: Database;
/** As in a running collector, where it lasts as long as the process. */
const hitsByDay = new HitsByDay();
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  return made.remove;
});

let last = 0;
/** `at`: minutes after the start. */
function hitAt(at: number, fid: string, page = '/en/a.html', parts: SampleParts = {}): Hit {
  last += 1;
  return sampleHit(`own-${String(last).padStart(6, '0')}`, {
    receivedAt: START + Math.round(at * MINUTE),
    suites: 'canadalivemain',
    requestId: `s9${last}`,
    page: `https://www.canada.ca${page}`,
    ...parts,
    parameters: { ...(fid ? { fid } : {}), v5: 'eng', ...parts.parameters },
  });
}

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

/** Makes all that is due, with days of any size carried on. `until`: as a time of receipt. */
async function carryOn(until: number, engine = database): Promise<void> {
  for (let tried: readonly string[] = [], isNewestFirst = true; ;) {
    const run = { tried, isNewestFirst, until };
    const made = await makeVisits(engine, run, { hitsByDay, carriedFrom: 0 });
    // Throws if the test has stopped the process (`interrupted-database.ts`).
    if (made.failed.length > 0) await engine.run('SELECT 1');
    expect(made.failed).toEqual([]);
    if (made.left === 0) return;
    // The job begins a new run when one has nothing left to do.
    tried = made.hasMore ? [...tried, ...made.tried] : [];
    isNewestFirst = !made.hasMore;
  }
}

/** The same hits, made at once. */
async function madeAtOnce(): Promise<Readonly<Record<string, readonly string[]>>> {
  const days = await database.rows<{ at: number }>(
    'SELECT DISTINCT intDiv(toUnixTimestamp(received_at), 3600) * 3600 AS at FROM hits',
  );
  await outdateVisits(
    database,
    days.map(({ at }) => Number(at)),
  );
  await makeAllVisits(database);
  return await rowsOfDays(database);
}

async function expectAsAtOnce(until: number): Promise<void> {
  const carried = await rowsOfDays(database);
  const atOnce = await madeAtOnce();
  for (const [table, rows] of Object.entries(atOnce))
    expect([table, ...differences(carried[table] ?? [], rows)]).toEqual([table]);
  // The day is carried on from the settled rows, not from those made at once.
  await carryOn(until);
}

/** The rows that only one of them has, with the names of the columns that differ from the nearest row of the other. */
function differences(carried: readonly string[], atOnce: readonly string[]): readonly string[] {
  const [before, after] = [new Set(carried), new Set(atOnce)];
  const others = atOnce.filter((row) => !before.has(row)).map((row) => JSON.parse(row) as object);
  return carried
    .filter((row) => !after.has(row))
    .map((row) => {
      const own = JSON.parse(row) as Readonly<Record<string, unknown>>;
      const changes = others.map((other) =>
        Object.entries(other).flatMap(([name, value]) =>
          JSON.stringify(own[name]) === JSON.stringify(value)
            ? []
            : [`${name}: ${JSON.stringify(own[name])} for ${JSON.stringify(value)}`],
        ),
      );
      return (changes.sort((a, b) => a.length - b.length)[0] ?? [row]).join('; ');
    })
    .concat(others.length > before.size ? ['rows are missing'] : []);
}

const count = async (sql: string): Promise<number> => {
  const [row] = await database.rows<{ n: number }>(`SELECT count() AS n FROM ${sql}`);
  return Number(row?.n);
};

const empty = async (): Promise<void> => {
  await dropSettled(database);
  for (const table of ['hits', 'hits_hourly', 'pages_daily', ...VISITS_TABLES.keys()])
    await database.run(`TRUNCATE TABLE ${table}`);
};
beforeEach(empty);

describe('a day that is carried on', () => {
  it('has the rows of the same hits made at once, whatever the moments of the runs', async () => {
    const steps = fc.array(fc.integer({ min: 60, max: 29 * 60 }), { minLength: 3, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1000 }), steps, async (seed, minutes) => {
        await empty();
        const hits = allHits(seed, 25);
        let stored = 0;
        for (const at of [...new Set(minutes)].sort((a, b) => a - b)) {
          const until = START + at * MINUTE;
          // Some hits after the moment are stored already, for instance of another collector.
          const upTo = hits.filter((hit) => momentOf(hit) < until).length + (at % 4);
          if (upTo > stored) await insertRows(database, hits.slice(stored, upTo));
          stored = Math.max(stored, upTo);
          await carryOn(until);
          if (at % 2 === 0) await expectAsAtOnce(until);
        }
        const end = START + 33 * HOUR;
        await insertRows(database, hits.slice(stored));
        await carryOn(end);
        await expectAsAtOnce(end);
      }),
      { numRuns: runsAll() ? 12 : 1, seed: 51, endOnFailure: true },
    );
  }, 900_000);

  const settled = `${settledOf('visit_hits')}`;

  it('settles a visit once, half an hour after its last hit', async () => {
    const hits = special();
    await insertRows(database, hits);
    await carryOn(START + 300 * MINUTE);
    // The visit that comes back to a page. Other visits continue, and hits without an identifier come later.
    expect(await count(settled)).toBe(3);
    await insertRows(database, [hitAt(680, 'new')]);
    await carryOn(START + 690 * MINUTE);
    expect(await count(settled)).toBe(31);
    await expectAsAtOnce(START + 690 * MINUTE);
  });

  it('is made again from all of its hits if a hit comes late, also one that joins two visits', async () => {
    const hits = [hitAt(60, 'late'), hitAt(110, 'late'), hitAt(70, 'other')];
    await insertRows(database, hits);
    await carryOn(START + 200 * MINUTE);
    expect(await count(settled)).toBe(3);
    await insertRows(database, [hitAt(85, 'late', '/en/late.html'), hitAt(20, 'first')]);
    await carryOn(START + 201 * MINUTE);
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
    await carryOn(START + 90 * MINUTE);
    await insertRows(database, [repeat]);
    await carryOn(START + 101 * MINUTE);
    expect([await count('visit_hits'), await count('hits')]).toEqual([2, 3]);
    await insertRows(database, [hitAt(24 * 60 + 90, 'next')]);
    await carryOn(START + 26 * HOUR);
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
      await carryOn(until);
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
    await madeAtOnce();
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
    await carryOn(START + 120 * MINUTE);
    expect(await count(`${settled} WHERE searchTerm != ''`)).toBe(1);
    await database.run(
      "ALTER TABLE hits UPDATE searchTerm = '' WHERE 1 SETTINGS mutations_sync = 1",
    );
    await outdateVisits(database, [START / 1000 + 3600]);
    // A collector that does not carry days on.
    await makeAllVisits(database);
    await insertRows(database, [hitAt(125, 'new')]);
    await carryOn(START + 130 * MINUTE);
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
    await carryOn(until - HOUR);
    await insertRows(
      database,
      hits.filter((hit) => momentOf(hit) >= until - HOUR && momentOf(hit) < until),
    );
    const steps = await cutOffAtEachStep(database, (engine) => carryOn(until, engine));
    expect(steps).toBeGreaterThan(20);
    await expectAsAtOnce(until);
  }, 900_000);
});
