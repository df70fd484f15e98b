/** Compares visits with a separate computation over the same hits. */
import type { Hit } from '@balise/beacon';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runsAll } from '../../../../../scripts/testing/sample-of.ts';
import { sampleHit, type SampleParts } from '../../testing/sample-hit.ts';
import { cutOffAtEachStep } from '../../testing/databases/interrupted-database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import type { Database } from '../../engine/database/database.ts';
import { makeAllVisits } from '../../testing/databases/make-all-visits.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { countedUntil } from '../../reports/ask/counted-until.ts';
import { idDigest, VISITS_TABLES } from './visits-tables.ts';
import { makeVisits } from './make-visits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Midnight in Toronto, four days before the clocks go back. */
const START = Date.UTC(2026, 9, 28, 4);

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  return made.remove;
});
beforeEach(empty);

async function empty(): Promise<void> {
  for (const table of ['hits', 'hits_hourly', 'pages_daily', ...VISITS_TABLES.keys()])
    await database.run(`TRUNCATE TABLE ${table}`);
}

const store = (hits: readonly Hit[]): Promise<void> => insertRows(database, hits);

let last = 0;

/** `at`: minutes after the start. */
function hitAt(
  at: number,
  fid: string,
  parameters: Record<string, string> = {},
  parts: SampleParts = {},
): Hit {
  last += 1;
  return sampleHit(`hit-${String(last).padStart(6, '0')}`, {
    receivedAt: START + Math.round(at * MINUTE),
    suites: 'canadalivemain',
    requestId: `s${last}`,
    ...parts,
    parameters: { ...(fid ? { fid } : {}), ...parameters },
  });
}

interface Place {
  readonly id: string;
  /** The hit that started the visit. */
  readonly visit: string;
  readonly isEntry: boolean;
  readonly isExit: boolean;
  readonly nextAfter: number | null;
  readonly search: string;
  readonly campaign: string;
}

const LASTS = 7 * DAY;

/** The expected result: walks the hits of each identifier in order of time. */
function expected(hits: readonly Hit[]): Place[] {
  const visitors = new Map<string, Hit[]>();
  for (const hit of hits) {
    const fid = hit.parameters.find(([name]) => name === 'fid')?.[1];
    if (fid) visitors.set(fid, [...(visitors.get(fid) ?? []), hit]);
  }
  const places = [...visitors.values()].flatMap((all) => {
    const ordered = all.sort((a, b) => order(a).localeCompare(order(b)));
    let visit = '';
    let search = '';
    let campaign = { value: '', at: -Infinity };
    return ordered.map((hit, index): Place => {
      const at = Date.parse(hit.receivedAt);
      const gapTo = (other?: Hit): number =>
        other ? Math.abs(Date.parse(other.receivedAt) - at) : Infinity;
      const isEntry = gapTo(ordered[index - 1]) >= 30 * MINUTE;
      const isExit = gapTo(ordered[index + 1]) >= 30 * MINUTE;
      if (isEntry) [visit, search] = [hit.id, ''];
      search = hit.dimensions['searchTerm'] ?? search;
      const set = hit.dimensions['utmCampaign7'];
      if (set) campaign = { value: set, at };
      return {
        id: hit.id,
        visit,
        isEntry,
        isExit,
        nextAfter: isExit ? null : gapTo(ordered[index + 1]),
        search,
        campaign: at - campaign.at <= LASTS ? campaign.value : '',
      };
    });
  });
  return places.sort((a, b) => a.id.localeCompare(b.id));
}

const order = ({ receivedAt, id }: Hit): string => `${receivedAt} ${id}`;

async function places(): Promise<Place[]> {
  const rows = await database.rows<Record<string, unknown>>(
    `SELECT own.id AS id, first.id AS visit, is_entry, is_exit, next_after, lasting_searchTerm, lasting_utmCampaign7
     FROM visit_hits
     LEFT JOIN (SELECT cityHash64(id) AS visit, id FROM hits) AS first ON visit_hits.visit = first.visit
     LEFT JOIN (SELECT received_at, ${idDigest('id')} AS id_digest, id FROM hits) AS own
       ON visit_hits.received_at = own.received_at AND visit_hits.id_digest = own.id_digest
     WHERE visitor != 0 ORDER BY id`,
  );
  return rows.map((row) => ({
    id: String(row['id']),
    visit: String(row['visit']),
    isEntry: Boolean(row['is_entry']),
    isExit: Boolean(row['is_exit']),
    nextAfter: row['next_after'] === null ? null : Number(row['next_after']),
    search: String(row['lasting_searchTerm']),
    campaign: String(row['lasting_utmCampaign7']),
  }));
}

const CAMPAIGN = (value: string): Record<string, string> => ({ v131: value });
const SEARCH = (value: string): Record<string, string> => ({ v50: value });

describe('visits', () => {
  it('stop after half an hour without a hit, and not before', async () => {
    const hits = [0, 29.99, 59.98, 90, 90].map((at) => hitAt(at, 'A'));
    await store([...hits, hitAt(1, 'B'), hitAt(2, '')]);
    await makeAllVisits(database);
    const found = await places();
    expect(found.map(({ isEntry }) => isEntry)).toEqual([true, false, false, true, false, true]);
    expect(found.map(({ isExit }) => isExit)).toEqual([false, false, true, false, true, true]);
    expect(found.map(({ nextAfter }) => nextAfter)).toEqual([
      ...[29.99 * MINUTE, 29.99 * MINUTE, null],
      ...[0, null, null],
    ]);
  });

  it('continue over midnight, also on the day on which the clocks go back', async () => {
    const hits = [0, 4].flatMap((days) => {
      const midnight = (days + 1) * 24 * 60 + (days === 4 ? 60 : 0);
      return [midnight - 20, midnight - 1, midnight + 5, midnight + 34].map((at) =>
        hitAt(at, 'A', at === midnight - 20 ? SEARCH(`of ${days}`) : {}),
      );
    });
    await store(hits);
    await makeAllVisits(database);
    expect(await places()).toEqual(expected(hits));
    expect(expected(hits).filter(({ isEntry }) => isEntry)).toHaveLength(2);
  });

  it('count a download for the campaign that brought it, for seven days, and for the last campaign set', async () => {
    const hits = [
      hitAt(0, 'A', CAMPAIGN('spring')),
      hitAt(3 * 1440, 'A', { pe: 'lnk_d', pev1: 'https://www.canada.ca/a.pdf', pev2: 'Download' }),
      hitAt(7 * 1440 - 5, 'A'),
      hitAt(7 * 1440, 'A'),
      hitAt(7 * 1440 + 1, 'A'),
      hitAt(8 * 1440, 'A', CAMPAIGN('summer')),
      hitAt(8 * 1440 + 1, 'A', CAMPAIGN('autumn')),
      hitAt(8 * 1440 + 2, 'A'),
      hitAt(8 * 1440 + 2, 'B'),
    ];
    await store(hits);
    await makeAllVisits(database);
    expect((await places()).map(({ campaign }) => campaign)).toEqual([
      ...['spring', 'spring', 'spring', 'spring', ''],
      ...['summer', 'autumn', 'autumn', ''],
    ]);
  });

  it('do not mix environments', async () => {
    await store([hitAt(0, 'A'), hitAt(1, 'A', {}, { suites: 'canadadevmain' })]);
    await makeAllVisits(database);
    expect((await places()).map(({ isEntry }) => isEntry)).toEqual([true, true]);
  });

  it('are made for days with new hits, and for none without new hits', async () => {
    await store([hitAt(0, 'A'), hitAt(3 * 1440, 'A')]);
    // The newest day first, and again after the days that reach it.
    expect(await makeAllVisits(database, true)).toEqual(['2026-10-31', '2026-10-28', '2026-10-31']);
    expect(await makeAllVisits(database, true)).toEqual([]);
    await store([hitAt(3 * 1440 + 1, 'A')]);
    expect(await makeAllVisits(database, true)).toEqual(['2026-10-31']);
    await store([hitAt(4 * 1440 + 5, 'A')]);
    expect(await makeAllVisits(database, true)).toEqual(['2026-11-01']);
    // A visit that continues after midnight.
    await store([hitAt(4 * 1440 - 5, 'B')]);
    expect(await makeAllVisits(database, true)).toEqual(['2026-10-31', '2026-11-01']);
    await store([hitAt(4 * 1440 + 6, 'B')]);
    expect(await makeAllVisits(database, true)).toEqual(['2026-11-01', '2026-10-31', '2026-11-01']);
    expect(await makeAllVisits(database, true)).toEqual([]);
  });

  it('lose a day whose hits are gone, and the values that later days had from it', async () => {
    const hits = [hitAt(0, 'A', CAMPAIGN('spring')), hitAt(1440, 'A')];
    await store(hits);
    await makeAllVisits(database);
    await database.run(`ALTER TABLE hits DELETE WHERE id = '${hits[0]?.id}'`);
    await makeAllVisits(database);
    expect(await places()).toEqual(expected(hits.slice(1)));
    expect(await makeAllVisits(database)).toEqual([]);
    expect(await database.rows('SELECT DISTINCT toString(day) AS day FROM report_days')).toEqual([
      { day: '2026-10-29' },
    ]);
  });

  it('leave no table behind, also if the engine fails', async () => {
    await store([hitAt(0, 'A')]);
    const failing: Database = {
      ...database,
      run: async (sql) => {
        if (sql.includes('REPLACE PARTITION')) throw new Error('full');
        await database.run(sql);
      },
    };
    expect((await makeVisits(failing)).failed).toEqual([
      {
        day: '2026-10-28',
        reason: expect.stringContaining('Error at make-visits.test.ts') as string,
      },
    ]);
    const tables = await database.rows(
      "SELECT name FROM system.tables WHERE database = currentDatabase() AND name LIKE '%making%'",
    );
    expect(tables).toEqual([]);
    expect(await makeAllVisits(database)).toEqual(['2026-10-28']);
  });
});

it('a day that fails is reported with its reason, and the others are made, and made again after it', async () => {
  const hits = [
    hitAt(0, 'A', CAMPAIGN('spring')),
    hitAt(1440, 'A'),
    hitAt(2 * 1440, 'A'),
    hitAt(2 * 1440 + 5, 'A'),
  ];
  await store(hits);
  const failing: Database = {
    ...database,
    insert: async (table, rows, token) => {
      const made = rows as readonly { readonly day: string; readonly form: string }[];
      if (made.some(({ day, form }) => day === '2026-10-28' && form !== ''))
        throw Object.assign(new Error('text of a person'), { type: 'TOO_LARGE' });
      await database.insert(table, rows, token);
    },
  };
  const tried: string[] = [];
  const days: unknown[] = [];
  for (let hasMore = true, isNewestFirst = true; hasMore;) {
    const made = await makeVisits(failing, { tried, isNewestFirst });
    ({ hasMore } = made);
    isNewestFirst = false;
    tried.push(...made.tried);
    days.push(made.day ?? made.failed);
  }
  expect(days).toEqual([
    ...['2026-10-30', [{ day: '2026-10-28', reason: 'TOO_LARGE' }], '2026-10-29'],
  ]);
  // Nothing more to do until the first day succeeds.
  expect(await makeVisits(failing, { tried: ['2026-10-28'], isNewestFirst: true })).toEqual(
    expect.objectContaining({ day: undefined, hasMore: false, left: 3 }),
  );
  const until = async () =>
    await countedUntil(database.rows, [{ from: '2026-10-28', to: '2026-10-30' }], true);
  expect(await until()).toMatchObject({
    ...{ countedUntil: '2026-10-28T04:00:00.000Z', uncounted: ['2026-10-28'] },
  });
  expect(await makeAllVisits(database)).toEqual(['2026-10-28', '2026-10-29', '2026-10-30']);
  expect(await places()).toEqual(expected(hits));
  const { uncounted, newestAt } = await until();
  expect(uncounted).toEqual([]);
  // Without new hits, all is counted up to the next run.
  expect(await makeVisits(database)).toMatchObject({ day: undefined, left: 0 });
  expect(Date.parse((await until()).newestAt ?? '')).toBeGreaterThan(Date.parse(newestAt ?? ''));
});

it('a process that stops at any step leaves days that the next process makes', async () => {
  const hits = [0, 1, 3].flatMap((day) => [
    hitAt(day * 1440, 'A', CAMPAIGN(`c${day}`)),
    hitAt(day * 1440 + 5, 'A'),
  ]);
  await store(hits);
  await makeAllVisits(database);
  const late = [hitAt(0.5 * 1440, 'A', CAMPAIGN('late')), hitAt(2 * 1440, 'A')];
  await store(late);
  const wanted = expected([...hits, ...late]);
  const steps = await cutOffAtEachStep(database, makeAllVisits);
  expect(steps).toBeGreaterThan(5);
  expect(await places()).toEqual(wanted);
  expect(await makeAllVisits(database)).toEqual([]);
});

it.runIf(runsAll())(
  'gives the same result for any order and delay of hits',
  async () => {
    const given = fc.record({
      fid: fc.constantFrom('A', 'B', 'C', ''),
      at: fc.oneof(
        fc.integer({ min: 0, max: 12 * 1440 }),
        // Around midnight.
        fc
          .tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: -40, max: 40 }))
          .map(([day, minutes]) => day * 1440 + minutes),
      ),
      sets: fc.constantFrom(
        {},
        {},
        CAMPAIGN('one'),
        CAMPAIGN('two'),
        SEARCH('first'),
        SEARCH('second'),
      ),
    });
    const batches = fc.array(fc.array(given, { maxLength: 40 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        await empty();
        const hits: Hit[] = [];
        for (const batch of all) {
          const some = batch.map(({ fid, at, sets }) => hitAt(at, fid, sets));
          hits.push(...some);
          await store(some);
          await makeAllVisits(database);
        }
        expect(await places()).toEqual(expected(hits));
        const [sums] = await database.rows<{ visits: number; hits: number }>(
          "SELECT sum(visits) - sum(continued) AS visits, sum(hits) - sum(without_identifier) AS hits FROM report_sums WHERE fact = 'traffic' AND kept = 0",
        );
        const found = expected(hits);
        expect(Number(sums?.visits)).toBe(found.filter(({ isEntry }) => isEntry).length);
        expect(Number(sums?.hits)).toBe(found.length);
      }),
      { numRuns: 4 },
    );
  },
  300_000,
);

describe('a request that arrived twice', () => {
  const sent = (minutes: number, requestId: string, id: string): Hit => {
    // The browser sent the time of sending, not the time of receipt.
    const parameters = { t: '27/9/2026 23:59:0 3 240', fid: 'A' };
    const receivedAt = START + Math.round(minutes * MINUTE);
    return sampleHit(id, { receivedAt, suites: 'canadalivemain', requestId, parameters });
  };
  const ids = async (): Promise<unknown[]> =>
    (await database.rows<{ id: string }>('SELECT id FROM hits ORDER BY id')).map(({ id }) => id);

  it('is removed from the hits, the sums and the visits; the first to arrive stays', async () => {
    await store([sent(0, 's1', 'one'), sent(1, 's2', 'other'), sent(5, 's1', 'again')]);
    expect(await makeVisits(database)).toMatchObject({ repeats: 1 });
    await makeAllVisits(database);
    expect(await ids()).toEqual(['one', 'other']);
    for (const table of ['hits_hourly', 'pages_daily'])
      expect(await database.rows(`SELECT sum(beacons) AS n FROM ${table}`)).toEqual([{ n: 2 }]);
    expect(await database.rows('SELECT count() AS n FROM visit_hits')).toEqual([{ n: 2 }]);
  });

  it('is found within seven days, also if the first copy arrives late', async () => {
    await store([sent(6 * 1440, 's1', 'second')]);
    await makeAllVisits(database);
    await store([sent(0, 's1', 'first')]);
    await makeAllVisits(database);
    expect(await ids()).toEqual(['first']);
    await store([sent(9 * 1440, 's1', 'third')]);
    await makeAllVisits(database);
    expect(await ids()).toEqual(['first', 'third']);
  });

  it('is not another request: one without a request id, or with another parameter', async () => {
    await store([sent(0, '', 'one'), sent(1, '', 'two'), sent(2, 's1', 'three')]);
    await store([
      sampleHit('four', {
        receivedAt: START,
        suites: 'canadalivemain',
        requestId: 's1',
        parameters: { t: '27/9/2026 23:59:0 3 240', fid: 'A', v11: 'x' },
      }),
    ]);
    await makeAllVisits(database);
    expect(await ids()).toHaveLength(4);
  });
});
