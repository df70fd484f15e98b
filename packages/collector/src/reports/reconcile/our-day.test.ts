/** Our counts of a day, from hits at the edges of the day. */
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRows } from '../../store/insert/insert-hits.ts';
import type { Database } from '../../engine/database/database.ts';
import { prepareTables } from '../../store/migrations/prepare-tables.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { sampleHit, type SampleParts } from '../../testing/sample-hit.ts';
import { ourDay, type OurRow } from './our-day.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
/**
 * Sunday, 1 November 2026, when the clocks go back in Toronto: its first midnight, and the next midnight 25 hours
 * later.
 */
const BEGIN = Date.UTC(2026, 10, 1, 4);
const END = BEGIN + 25 * HOUR;

let database: Database;
let last = 0;

function hitAt(receivedAt: number, parameters: Record<string, string> = {}, parts = PAGE) {
  last += 1;
  const requestId = `s${last}`;
  const suites = 'canadalivemain';
  return sampleHit(`hit-${last}`, { receivedAt, suites, requestId, ...parts, parameters });
}

const PAGE: SampleParts = { page: 'https://www.canada.ca/en/a.html' };
const DOWNLOAD = { pe: 'lnk_d', pev1: 'https://www.canada.ca/a.pdf', events: 'event25,event25' };
const madeBy = (origin: Partial<typeof UNKNOWN_ORIGIN>): SampleParts => ({
  ...PAGE,
  origin: { ...UNKNOWN_ORIGIN, ...origin },
});

beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  await insertRows(database, [
    ...[BEGIN - SECOND, BEGIN, END - SECOND, END].map((at) => hitAt(at)),
    // Of the same day in UTC, which began four hours before, and of the next day there.
    ...[Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 2)].map((at) => hitAt(at)),
    hitAt(BEGIN + HOUR, DOWNLOAD),
    hitAt(BEGIN + HOUR, {}, madeBy({ isBot: true })),
    hitAt(BEGIN + HOUR, {}, madeBy({ isInternal: true })),
    hitAt(BEGIN + HOUR, {}, madeBy({ isBot: true, isInternal: true })),
    hitAt(BEGIN + HOUR, {}, madeBy({ isSimulated: true })),
    hitAt(BEGIN + HOUR, {}, { ...PAGE, suites: 'canadadevmain' }),
  ]);
  const hours = [BEGIN - HOUR, BEGIN, END - HOUR, END].map((at) =>
    new Date(at).toISOString().slice(0, 19).replace('T', ' '),
  );
  await database.insert(
    'refusals',
    hours.flatMap((hour) => [
      { hour, environment: 'production', code: 'not-a-host', refused: 2 },
      { hour, environment: 'unknown', code: 'malformed', refused: 1 },
      { hour, environment: 'staging', code: 'malformed', refused: 50 },
    ]),
  );
  await database.insert(
    'strangers',
    hours.flatMap((hour) => [
      { hour, environment: 'production', kind: 'host', name: 'example.com', beacons: 3 },
      { hour, environment: 'production', kind: 'suite', name: 'other', beacons: 50 },
      { hour, environment: 'staging', kind: 'host', name: 'example.com', beacons: 50 },
    ]),
  );
  return made.remove;
});

const dayOf = (environment: 'production' | 'development') =>
  ourDay(database, { day: '2026-11-01', environment });
const rowOf = (rows: readonly OurRow[], event: string) => rows.find((row) => row.event === event);

describe('our day', () => {
  it('is the day of Toronto, with 25 hours when the clocks go back, next to the same day of UTC', async () => {
    const { rows, isCut } = await dayOf('production');
    expect(isCut).toBe(false);
    expect(rowOf(rows, 'pageView')).toEqual({
      ...{ host: 'www.canada.ca', path: '/en/a.html', event: 'pageView' },
      // In the first second of the day, in its last one, and at the midnight of UTC after it.
      counted: 3,
      ...{ bots: 2, internal: 1 },
      // From the evening before until midnight of UTC.
      inUtc: 3,
    });
  });

  it('counts an event of a hit once, without simulated hits and other environments', async () => {
    const { rows } = await dayOf('production');
    expect(rows.map(({ event }) => event).sort()).toEqual(['download', 'pageView']);
    expect(rowOf(rows, 'download')).toMatchObject({ counted: 1, bots: 0, inUtc: 1 });
    const others = await dayOf('development');
    expect(others.rows.map(({ counted }) => counted)).toEqual([1]);
  });

  it('reports the refusals of the day, for its environment and for unknown ones', async () => {
    const { strangers, refusals } = await dayOf('production');
    expect(strangers).toEqual([{ host: 'example.com', beacons: 6 }]);
    expect(refusals).toEqual([
      { code: 'not-a-host', refused: 4 },
      { code: 'malformed', refused: 2 },
    ]);
  });
});
