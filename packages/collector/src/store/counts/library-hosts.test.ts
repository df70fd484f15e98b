/** Which version of the library the page views of each host came from. */
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../engine/database/database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';
import { libraryHosts, type LibraryOfHost } from './library-hosts.ts';

const NOW = Date.now();
const HOUR = 3_600_000;
const LIVE = '0.3.0-00000002';
const BEFORE = '0.3.0-00000001';
const CRA = 'https://www.canada.ca/en/revenue-agency/a.html';
const OTHER = 'https://jobs.example/en.html';

let database: Database;
let hits = 0;

/** Hits of a page with a library, some hours ago. */
const seen = (page: string, library: string, hours = 1, more: Record<string, string> = {}) =>
  sampleHit(`hit-${(hits += 1)}`, {
    ...{ page, receivedAt: NOW - hours * HOUR },
    parameters: { v75: library, ...more },
  });

beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  await insertRows(database, [
    ...[1, 2, 3].map((hours) => seen(CRA, `development ${LIVE} 2026-11-23`, hours)),
    seen(CRA, `development ${BEFORE} 2026-11-20`, 5),
    seen(CRA, `development ${BEFORE} 2026-11-21`, 4),
    seen(OTHER, `development ${LIVE} 2026-11-23`),
    seen(OTHER, 'a text of somebody'),
    seen(OTHER, `development ${'9'.repeat(61)} 2026-11-23`),
    seen(OTHER, ''),
    // Too old, and a link.
    seen(OTHER, `development ${BEFORE} 2026-11-20`, 25),
    seen(OTHER, `development ${BEFORE} 2026-11-20`, 1, { pe: 'lnk_o', pev2: 'Tab' }),
  ]);
  return made.remove;
});

const asked = (more: { limit?: number; departments?: readonly string[] } = {}) =>
  libraryHosts(database, {
    ...{ environment: 'development', from: NOW - 24 * HOUR, to: NOW, live: LIVE, limit: 100 },
    ...more,
  });
const short = ({ host, version, pageViews }: LibraryOfHost) => [host, version, pageViews];

it('counts the page views of the last day by version, those without the live one first', async () => {
  const found = await asked();
  expect(found.map(short)).toEqual([
    ['jobs.example', '', 3],
    ['www.canada.ca', BEFORE, 2],
    ['www.canada.ca', LIVE, 3],
    ['jobs.example', LIVE, 1],
  ]);
  expect(found[1]?.lastAt).toBe(NOW - 4 * HOUR);
});

it('returns the first rows of that order', async () => {
  expect((await asked({ limit: 1 })).map(short)).toEqual([['jobs.example', '', 3]]);
});

it('counts only hits of the departments', async () => {
  const own = await asked({ departments: ['cra'] });
  expect(own.map(short)).toEqual([
    ['www.canada.ca', BEFORE, 2],
    ['www.canada.ca', LIVE, 3],
  ]);
  expect(await asked({ departments: [] })).toEqual([]);
});
