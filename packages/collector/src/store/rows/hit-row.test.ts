import type { Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleHit, type SampleParts } from '../../testing/sample-hit.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import type { Database } from '../../engine/database/database.ts';
import {
  columnDefinitions,
  DIMENSION_COLUMNS,
  OWN_COLUMNS,
} from '../../engine/rows/hit-columns.ts';
import { HIT_SELECTION, hitOfRow, rowOf, type StoredRow } from './hit-row.ts';
import { insertRows } from '../insert/insert-hits.ts';
import { prepareTables } from '../migrations/prepare-tables.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const PAGE = 'https://www.canada.ca/en/services/benefits.html';

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  return made.remove;
});

/** Sorted by id, as the engine returns them. */
async function stored(hits: readonly Hit[]): Promise<Hit[]> {
  await database.run('TRUNCATE TABLE hits');
  await insertRows(database, hits);
  const rows = await database.rows<StoredRow>(`SELECT ${HIT_SELECTION} FROM hits ORDER BY id`);
  return rows.map(hitOfRow);
}

const hitOf = (parameters: Record<string, string>, parts: SampleParts = {}): Hit =>
  sampleHit('1', { receivedAt: NOON, page: PAGE, ...parts, parameters });

describe('columns', () => {
  it('7.4 exist once for each dimension, without duplicate names', () => {
    const names = [...OWN_COLUMNS, ...DIMENSION_COLUMNS.map(({ column: name }) => ({ name }))];
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
    expect(DIMENSION_COLUMNS.map(({ id }) => id)).toEqual(
      settings.variables.dimensions.map(({ id }) => id),
    );
    for (const { name } of names) expect([...columnDefinitions().keys()]).toContain(name);
  });

  it('store an amount as a number, and any other value unchanged', () => {
    const hit = hitOf({ v142: '12', v141: 'about 40', v150: '007' });
    const row = rowOf(hit);
    expect(row).toMatchObject({ contentAgeDays: 12, other_values: ['about 40', '007'] });
    expect(row['addressLength']).toBeUndefined();
  });

  it('sort a hit with several suites by our own suite', () => {
    const suiteOf = (suites: string): unknown => rowOf(hitOf({}, { suites }))['suite'];
    expect(suiteOf('department,canadalivemain')).toBe('canadalivemain');
    expect(suiteOf('department,other')).toBe('department');
  });
});

it('a value is stored once: a repeated value of a library beacon becomes a mark', () => {
  const url = 'www.canada.ca/en/services/benefits.html';
  const row = rowOf(
    hitOf({
      v12: url,
      c12: url,
      v22: url,
      c22: 'D=v22',
      v23: 'en/services',
      v24: 'benefits.html',
      t: '21/10/2026 7:0:1 6 300',
      s: '1920x1080',
      bw: '1200',
      bh: '800',
      fid: '4E790FB66F64A147-218CB17FFA762D04',
    }),
  );
  expect(row).toMatchObject({
    url_kept: '=',
    path255_kept: '=',
    folder_kept: '=',
    filename_kept: '=',
    identifier: '4E790FB66F64A147-218CB17FFA762D04',
    clock_offset: 1,
    clock_zone: 300,
    screen: '1920x1080',
    window_width: 1200,
    window_height: 800,
    other_values: [],
    parameters: 'AQB=1&ndh=1&pf=1&t&ce=UTF-8&g&v12&c12&v22&c22=D%3Dv22&v23&v24&s&bw&bh&fid&AQE=1',
  });
});

describe('a stored hit', () => {
  it('has its parameters in their order, including repeated and empty ones', async () => {
    const parameters = { 'c.': '', 'page.': '', v1: 'D=c5', c5: 'eng', '.page': '', '.c': '' };
    const hit = hitOf(parameters);
    const [back] = await stored([hit]);
    expect(back).toEqual(hit);
    expect(back?.parameters.map(([name]) => name)).toContain('page.');
  });

  /**
   * Generated input. Names: known parameters and any other. Values: texts that look like stored marks, and any text.
   */
  const dimensions = settings.variables.dimensions.flatMap(({ eVar, prop }) => [
    ...(eVar ? [`v${eVar}`] : []),
    ...(prop ? [`c${prop}`] : []),
  ]);
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => value.toWellFormed());
  const name = fc.oneof(
    fc.constantFrom(...dimensions),
    fc.constantFrom('pageName', 'r', 'g', 'events', 'pe', 'pev1', 'pev2', 'fid', 'aid', 'mid'),
    fc.constantFrom('t', 's', 'bw', 'bh', 'server', 'cc', 'ce2', 'a*b', 'a&b', 'a=b', 'é', 'zz'),
  );
  const value = fc.oneof(
    text,
    fc.constantFrom('=', '\\', '=a', '\\a', '\\\\', '*', '', '%2A', 'a\tb\nc\r\0', "it's", '\\N'),
    fc.constantFrom('www.canada.ca/en/services/benefits.html', PAGE, `${PAGE}?a=b`, `${PAGE}#x`),
    fc.constantFrom('www.canada.ca/en/services/benefits.html?a', 'en/services', 'benefits.html'),
    fc.constantFrom('12', '12.0', '1e3', '-0', '0', '0012', '65535', '65536', 'NaN', '1e400'),
    fc.constantFrom('D=c5', 'D=v12', 'D=pageName', 'D=', 'event11,event12=3', 'event11', 'scAdd'),
    fc.constantFrom('20/10/2026 14:5:9 5 300', '20/10/2026 14:05:9 5 300', '1/0/1970 0:0:0 4 0'),
    fc.constantFrom('31/11/9999 23:59:59 5 -840', '30/1/2026 0:0:0 1 0', '20/10/2026 14:5:9 4 300'),
  );
  const page = fc.oneof(
    fc.constantFrom(
      PAGE,
      'https://www.canada.ca/',
      'https://www.canada.ca',
      `https://www.canada.ca/${'a/'.repeat(200)}é.html`,
      'http://www.canada.ca/fr/été/services.html?x=1#y',
      'https://www.canada.ca//a//b%20c',
    ),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );

  it('equals the received one for any input', async () => {
    const parameters = fc.dictionary(name, value, { maxKeys: 25 });
    const origin = fc.record({
      browser: fc.constantFrom('', 'Firefox', 'other'),
      browserVersion: fc.integer({ min: 0, max: 999 }),
      system: fc.constantFrom('', 'iOS'),
      device: fc.constantFrom('', 'mobile', 'tv'),
      isBot: fc.boolean(),
      isInternal: fc.boolean(),
      country: fc.constantFrom('', 'CA'),
      province: fc.constantFrom('', 'QC'),
    });
    const hits = fc.array(fc.record({ parameters, page, origin }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(hits, async (all) => {
        const came = all.map((parts, index) =>
          sampleHit(`hit-${String(index).padStart(4, '0')}`, {
            receivedAt: NOON + index * 7_919,
            findings: [{ kind: 'email', field: Object.keys(parts.parameters)[0] ?? '' }],
            ...parts,
          }),
        );
        expect(await stored(came)).toEqual(came);
      }),
      { numRuns: 40 },
    );
  });
});
