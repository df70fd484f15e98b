/** No identifier of a visitor is in what the engine answers from: explorations, visits, and the sums of reports. */
import { beforeAll, expect, it } from 'vitest';
import type { ExploreQuery } from '@balise/contract';
import { REPORT_DAYS } from '../../store/sums/report-days.ts';
import { saidBy } from './explored-dimensions.ts';
import { FULL_OF_IDENTIFIERS, IDENTIFIERS } from '../../testing/full-of-identifiers.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { sampleHit, type SampleParts } from '../../testing/sample-hit.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { exploreCsv } from './explore-csv.ts';
import { hitRows } from './hit-rows.ts';

const NOON = Date.UTC(2026, 10, 21, 17);
const DAY = { from: '2026-11-21', to: '2026-11-21' };
const { fid, mid, vid, aid, path } = IDENTIFIERS;
const { pe: _, pev1: __, pev2: ___, ...ofPage } = FULL_OF_IDENTIFIERS.parameters ?? {};
/** Addresses with identifiers in columns of reports. */
const said = {
  v11: `Page of ${vid}`,
  v50: `${mid} ${fid}`,
  v52: `https://www.canada.ca/en/${aid}.html?mid=${mid}`,
  v31: `spring ${fid}`,
  v131: `spring?s_fid=${fid}`,
  r: `https://www.canada.ca/en/${path}.html?fid=${fid}`,
};

let made: ReportStore;
beforeAll(async () => {
  const hit = (at: number, parts: SampleParts) =>
    sampleHit(`hit-${at}`, { ...parts, suites: 'canadalivemain', receivedAt: NOON + at * 1000 });
  const parameters = { ...ofPage, ...said };
  made = await reportStore([
    hit(0, { ...FULL_OF_IDENTIFIERS, parameters }),
    hit(1, FULL_OF_IDENTIFIERS),
  ]);
  return made.remove;
});

function expectNone(text: string): void {
  expect(text).toContain('…');
  for (const [name, identifier] of Object.entries(IDENTIFIERS))
    expect(text, name).not.toContain(identifier);
}

it('in any column of the rows of an exploration', async () => {
  const asked = new Set(DIMENSION_COLUMNS.map(({ id }) => saidBy(id)));
  const rows = await made.database.rows(`SELECT * FROM (${hitRows(DAY, '1', asked)})`, {
    environment: 'production',
  });
  expect(rows).toHaveLength(2);
  expectNone(JSON.stringify(rows));
});

it.each(['visit_hits', REPORT_DAYS])('in %s', async (table) => {
  const rows = await made.database.rows(
    `SELECT * EXCEPT (${table === REPORT_DAYS ? 'visits, visitors, seconds' : 'visitor'}) FROM ${table}`,
  );
  expectNone(JSON.stringify(rows));
});

it.each(['pageUrl', 'previousQueryString', 'referrer', 'searchTerm'])(
  'in the JSON and CSV of an exploration by %s',
  async (rows) => {
    const query: ExploreQuery = {
      ...{ environment: 'production', source: 'real', ...DAY, scope: 'hit', limit: 100 },
      ...{ suite: '', department: '', language: '', host: '', device: '' },
      ...{ rows, columns: 'page', measures: ['hits'], events: [], filters: [] },
    };
    const answer = await made.store.explore({ query });
    expectNone(JSON.stringify(answer) + exploreCsv(answer, { language: 'en', decimal: 'point' }));
  },
);
