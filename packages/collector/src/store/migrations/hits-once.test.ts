/** Migration of tables with the first schema, which contain hits. */
import type { Hit } from '@balise/beacon';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { sampleHit } from '../../testing/sample-hit.ts';
import { makeTablesOf1 } from '../../testing/databases/tables-of-1.ts';
import { endingBefore } from '../../testing/databases/interrupted-database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import type { Database } from '../../engine/database/database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from '../rows/hit-row.ts';
import { preparation, prepareTables } from './prepare-tables.ts';
import { ROLLUPS, viewOf } from '../rollups/rollups.ts';
import { TABLES } from '../tables/schema.ts';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';

const PAGE = 'https://www.canada.ca/en/services/benefits.html';
const FID = '4E790FB66F64A147-218CB17FFA762D04';

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  return made.remove;
});

/** Hits of three months, with values that are difficult to migrate. */
const HITS: readonly Hit[] = [8, 9, 10].flatMap((month) =>
  [
    { v12: 'www.canada.ca/en/services/benefits.html', c12: 'D=v12', fid: FID, 'c.': '', '.c': '' },
    { v12: '=odd', v22: '\\odd', v23: 'été', pageName: "it's\ta\n\\ title", s: '800x600', bw: '9' },
    {
      v142: '12',
      v141: 'about 40',
      v150: '007',
      pe: 'lnk_d',
      pev1: `${PAGE}?a=b`,
      pev2: 'a&b=c*d',
    },
    { events: 'event11,event12=3,scAdd:a1', t: '', 'a*b': 'x', c5: 'eng', v5: 'D=c5' },
  ].map((parameters, at) =>
    sampleHit(`hit-${month}-${at}`, {
      receivedAt: Date.UTC(2026, month, 2, at, 1, 2, 345),
      page: at === 1 ? 'https://www.canada.ca/fr/agence-revenu/impot.html' : PAGE,
      suites: 'canadadevmain,department',
      findings: [{ kind: 'email', field: 'title' }],
      parameters: parameters as Record<string, string>,
    }),
  ),
);

const goBack = (): Promise<void> => makeTablesOf1(database, HITS);

beforeEach(goBack);

async function expectAll(): Promise<void> {
  const rows = await database.rows<StoredRow>(`SELECT ${HIT_SELECTION} FROM hits ORDER BY id`);
  expect(rows.map(hitOfRow)).toEqual([...HITS].sort((a, b) => (a.id < b.id ? -1 : 1)));
  const [sums] = await database.rows('SELECT sum(beacons) AS beacons FROM hits_hourly');
  expect(sums).toEqual({ beacons: HITS.length });
  const tables = await database.rows<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase() ORDER BY name',
  );
  expect(tables.map(({ name }) => name)).toEqual(
    ['format', ...TABLES.keys(), ...ROLLUPS.map(viewOf)].sort(),
  );
}

it('hits, roll-ups and tables have the current schema', async () => {
  await prepareTables(database);
  await expectAll();
  const [row] = await database.rows(
    `SELECT identifier, url, url_kept, screen, window_width FROM hits ORDER BY id LIMIT 1`,
  );
  const url = 'www.canada.ca/en/services/benefits.html';
  expect(row).toEqual({ identifier: FID, url, url_kept: '=', screen: '', window_width: 0 });
  expect(await preparation(database)).toEqual([]);
});

it('no table keeps the shortened IP address', async () => {
  await prepareTables(database);
  const columns = await database.rows<{ name: string }>(
    "SELECT name FROM system.columns WHERE database = currentDatabase() AND name = 'address'",
  );
  expect(columns).toEqual([]);
});

it('a new hit is counted once after the migration', async () => {
  await prepareTables(database);
  await database.run("INSERT INTO hits (id, received_at) VALUES ('new', '2026-11-03 00:00:00')");
  const [sums] = await database.rows('SELECT sum(beacons) AS beacons FROM hits_hourly');
  expect(sums).toEqual({ beacons: HITS.length + 1 });
});

it('a crash at any step loses no hit and duplicates none', { timeout: 300_000 }, async () => {
  const steps = [...(await preparation(database)).keys()];
  expect(steps.length).toBeGreaterThan(12);
  for (const step of sampleOf(steps, 3)) {
    await goBack();
    await expect(prepareTables(endingBefore(database, step))).rejects.toThrow(
      'the process has ended',
    );
    // A second crash at the same point, with as many statements left.
    await prepareTables(endingBefore(database, 1)).catch(() => undefined);
    await prepareTables(database);
    await expectAll();
  }
});
