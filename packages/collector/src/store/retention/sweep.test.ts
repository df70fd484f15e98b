/** Expired data is deleted by month. Roll-ups outlive their hits, even if other hits change later. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { correctStore } from '../corrections/correct-store.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { repairSums } from '../rollups/repair-sums.ts';
import { ROLLUPS } from '../rollups/rollups.ts';
import { TABLES } from '../tables/schema.ts';
import { cutOffAtEachStep } from '../../testing/databases/interrupted-database.ts';
import { runsAll } from '../../../../../scripts/testing/sample-of.ts';
import { keepTables } from '../../testing/databases/kept-tables.ts';
import { type SampleParts } from '../../testing/sample-hit.ts';
import { storeOnDisk, type StoreOnDisk } from '../../testing/databases/store-on-disk.ts';
import { outdateVisits } from '../visits/recorded-days.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import { oldestMonth } from '../../base/clock/months.ts';
import { sweep } from './sweep.ts';

const MONTHS = { hits: 2, sums: 4 };
/** Hits are kept from 1 October, roll-ups from 1 August. */
const NOW = Date.UTC(2026, 10, 24, 8);
const at = (text: string): number => Date.parse(text);

let disk: StoreOnDisk;

beforeAll(async () => {
  disk = await storeOnDisk();
  return disk.remove;
});
beforeEach(async () => {
  for (const table of TABLES.keys()) await disk.database.run(`TRUNCATE TABLE ${table}`);
});

const visitor = (number: number): string => `4E790FB66F64A147-218CB17FFA762D0${number}`;

async function store(hits: readonly SampleParts[]): Promise<string[]> {
  const { range, ids } = await disk.write(
    hits.map((hit) => ({ parameters: { fid: visitor(1) }, ...hit })),
  );
  await disk.store.insert({ range, again: false });
  return ids;
}

const visits = (): Promise<string[]> => makeAllVisits(disk.database);

const swept = (now = NOW) => sweep(disk.database, { now, isApplied: true, months: MONTHS });

async function values<T>(sql: string): Promise<T[]> {
  return (await disk.database.rows<{ value: T }>(sql)).map(({ value }) => value);
}

/** All roll-ups by day or hour, except the record of built days. */
async function sums(): Promise<Record<string, unknown[]>> {
  const kept: Record<string, unknown[]> = {};
  for (const { table, columns } of ROLLUPS) {
    const all = [...columns].map(([name, definition]) =>
      definition.includes('(sum, ') ? `toUInt64(sum(${name})) AS ${name}` : name,
    );
    const by = [...columns].flatMap(([name, definition]) =>
      definition.includes('AggregateFunction') ? [] : [name],
    );
    const asked = all.filter((name) => !/_at$/.test(name));
    kept[table] = await disk.database.rows(
      `SELECT ${asked.join(', ')} FROM ${table} GROUP BY ${by.join(', ')} HAVING beacons > 0 ORDER BY ${by.join(', ')}`,
    );
  }
  kept['report_sums'] = await disk.database.rows(
    'SELECT day, environment, fact, kept, value, sum(hits) AS hits, sum(visits) AS visits FROM report_sums GROUP BY ALL ORDER BY ALL',
  );
  return kept;
}

const viewsByDay = () =>
  values(
    "SELECT concat(toString(day), ' ', toString(sum(page_views))) AS value FROM pages_daily GROUP BY day ORDER BY day",
  );

describe('the oldest month that is kept', () => {
  it.each([
    ['2026-11-24T08:00:00Z', 18, '2025-06-01'],
    ['2026-11-01T00:00:00Z', 18, '2025-06-01'],
    ['2026-10-31T23:59:59Z', 18, '2025-05-01'],
    ['2026-01-15T00:00:00Z', 1, '2026-01-01'],
    ['2028-02-29T12:00:00Z', 60, '2023-03-01'],
  ])('on %s, with a retention of %i months, is %s', (now, months, first) => {
    const begin = oldestMonth(at(now), months);
    expect(new Date(begin).toISOString().slice(0, 10)).toBe(first);
    // No kept hit is older than the retention, to the millisecond.
    const end = new Date(begin);
    end.setUTCMonth(end.getUTCMonth() + months);
    expect(end.getTime()).toBeGreaterThan(at(now));
  });
});

describe('a deletion', () => {
  const boundaries = [
    ...['2026-07-31T23:59:59Z', '2026-08-01T03:00:00Z', '2026-08-01T05:00:00Z'],
    ...['2026-09-30T23:59:59Z', '2026-10-01T00:00:00Z', '2026-10-01T03:59:59Z'],
    ...['2026-10-01T04:00:00Z', '2026-11-24T07:00:00Z'],
  ];

  let putBack: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    if (putBack) return await putBack();
    // Each hit has another visitor, because values that a visit carries from an expired day are deleted with it.
    await store(
      boundaries.map((receivedAt, index) => ({
        receivedAt: at(receivedAt),
        parameters: { fid: visitor(index) },
      })),
    );
    await visits();
    putBack = await keepTables(disk.database, TABLES.keys());
  });

  it('counts first, and changes nothing', async () => {
    const before = await sums();
    const counted = await sweep(disk.database, { now: NOW, isApplied: false, months: MONTHS });
    expect(counted).toContainEqual({ table: 'hits', partition: '202607', rows: 1 });
    expect(counted).toContainEqual({ table: 'hits', partition: '202609', rows: 1 });
    expect(counted).toContainEqual({ table: 'visit_hits', partition: '2026-09-30', rows: 3 });
    expect(counted.filter(({ table }) => table === 'pages_daily')).toEqual([
      { table: 'pages_daily', partition: '202607', rows: 1 },
    ]);
    expect(await sums()).toEqual(before);
    expect(await values('SELECT count() AS value FROM hits')).toEqual([8]);
    expect(await swept()).toEqual(counted);
  });

  it('deletes months of hits with the visits of their days, and older months of roll-ups', async () => {
    const before = await viewsByDay();
    expect(before).toEqual([
      ...['2026-07-31 2', '2026-08-01 1', '2026-09-30 3', '2026-10-01 1', '2026-11-24 1'],
    ]);
    await swept();
    expect(await values('SELECT toString(received_at) AS value FROM hits ORDER BY value')).toEqual([
      ...['2026-10-01 00:00:00.000', '2026-10-01 03:59:59.000'],
      ...['2026-10-01 04:00:00.000', '2026-11-24 07:00:00.000'],
    ]);
    expect(
      await values(
        "SELECT DISTINCT toString(toDate(received_at, 'America/Toronto')) AS value FROM visit_hits ORDER BY value",
      ),
    ).toEqual(['2026-10-01', '2026-11-24']);
    expect(await viewsByDay()).toEqual(before.slice(1));
    expect(await values('SELECT toString(min(hour)) AS value FROM hits_hourly')).toEqual([
      '2026-08-01 03:00:00',
    ]);
    expect(await values('SELECT toString(min(day)) AS value FROM visit_days')).toEqual([
      '2026-08-01',
    ]);
    expect(await swept()).toEqual([]);
  });

  it('leaves expired roll-ups unchanged, whichever task rebuilds roll-ups', async () => {
    await swept();
    const before = await sums();
    await visits();
    await outdateVisits(
      disk.database,
      boundaries.map((moment) => at(moment) / 1000),
    );
    await visits();
    await repairSums(disk.database, boundaries.map(at));
    for (const { table } of ROLLUPS) await disk.database.run(`DROP VIEW ${table}_view`);
    await prepareTables(disk.database);
    expect(await sums()).toEqual(before);
  });

  it('adds late hits to the roll-ups of an expired day, and deletes them the next night', async () => {
    await swept();
    const late = { receivedAt: at('2026-09-30T20:00:00Z') };
    const { range } = await disk.write([late, late]);
    await disk.store.insert({ range, again: false });
    await visits();
    // A collector that was killed does not know that these hits are stored.
    await disk.store.insert({ range, again: true });
    expect(await viewsByDay()).toContain('2026-09-30 5');
    expect(await values('SELECT count() AS value FROM hits')).toEqual([6]);
    expect(await swept(NOW + 86_400_000)).toEqual([
      { table: 'hits', partition: '202609', rows: 2 },
    ]);
    expect(await viewsByDay()).toContain('2026-09-30 5');
  });

  it('keeps the roll-ups of a partly expired day after an erasure, and recounts whole hours', async () => {
    await store([
      { receivedAt: at('2026-10-01T00:30:00Z'), parameters: { fid: visitor(9) } },
      { receivedAt: at('2026-10-01T05:30:00Z'), parameters: { fid: visitor(9) } },
    ]);
    await visits();
    await swept();
    await correctStore(disk.database, { kind: 'erase', visitor: visitor(9) }, true);
    await visits();
    expect(await viewsByDay()).toEqual([
      ...['2026-08-01 1', '2026-09-30 4', '2026-10-01 1', '2026-11-24 1'],
    ]);
    expect(
      await values(
        "SELECT sum(beacons) AS value FROM hits_hourly WHERE hour = '2026-10-01 00:00:00'",
      ),
    ).toEqual([1]);
  });

  it('after a crash at any step, no roll-up is rebuilt without its hits', async () => {
    const steps = await cutOffAtEachStep(
      disk.database,
      (ending) => sweep(ending, { now: NOW, isApplied: true, months: MONTHS }),
      async () => {
        await visits();
        await repairSums(disk.database, boundaries.map(at));
        expect((await viewsByDay()).slice(-4)).toEqual([
          ...['2026-08-01 1', '2026-09-30 3', '2026-10-01 1', '2026-11-24 1'],
        ]);
      },
    );
    expect(steps).toBeGreaterThan(3);
    expect(await values('SELECT count() AS value FROM hits')).toEqual([4]);
  });
});

it.runIf(runsAll())(
  'after random tasks, expired roll-ups stay and all others equal their hits',
  async () => {
    let state = 20_261_124;
    const below = (limit: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * limit);
    };
    const days = ['07-31', '09-30', '10-01', '10-31', '11-01'];
    const nights = ['09-15', '10-02', '10-31', '11-02', '11-24'];
    const hit = (): SampleParts => ({
      receivedAt: at(`2026-${days[below(days.length)]}T00:00:00Z`) + below(86_400_000),
      page: `https://www.canada.ca/en/${['a', 'b', 'c'][below(3)]}.html`,
      parameters: { fid: visitor(below(4)) },
    });
    const night = (): number => at(`2026-${nights[0]}T08:00:00Z`);
    await store(Array.from({ length: 60 }, hit));
    for (let turn = 0; turn < 6; turn += 1) {
      await visits();
      const deed = below(4);
      if (deed <= 1) await swept(night());
      if (deed === 0 && nights.length > 1) nights.shift();
      if (deed === 2) await store([hit(), hit(), hit()]);
      if (deed === 3)
        await correctStore(disk.database, { kind: 'erase', visitor: visitor(below(4)) }, true);
      await visits();
      const [first = 0] = await values<number>(
        'SELECT toUnixTimestamp(max(hits_before)) AS value FROM sweeps',
      );
      for (const { table, unit } of ROLLUPS) {
        const begin =
          unit === 'HOUR' ? 'toStartOfHour(received_at)' : "toDate(received_at, 'America/Toronto')";
        const name = unit === 'HOUR' ? 'hour' : 'day';
        const whole =
          unit === 'HOUR'
            ? `${name} >= toDateTime(${first}, 'UTC')`
            : `${name} >= toDate(toDateTime(${first}, 'UTC'))`;
        const counted = (from: string, sum: string): Promise<unknown[]> =>
          disk.database.rows(
            `SELECT ${name}, ${sum} AS n FROM ${from} WHERE ${whole} GROUP BY ${name} HAVING n > 0 ORDER BY ${name}`,
          );
        expect(await counted(table, 'sum(beacons)'), `${table} in turn ${turn}`).toEqual(
          await counted(`(SELECT ${begin} AS ${name} FROM hits)`, 'count()'),
        );
      }
    }
  },
);
