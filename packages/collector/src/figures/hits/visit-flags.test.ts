/** Visits counted from the marked rows only, compared with all rows, in the engine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { IS_VIEW } from '../measures/visits.ts';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';
import { markFor, markForAll } from './visit-flags.ts';
import { sqlOf } from '../../testing/figures/sql-of.ts';

const OF_BROWSER = ['language', 'device', 'browser', 'browser_version', 'system', 'province'];
const OF_PLACE = ['department', 'host', 'theme', 'hour', 'newRepeat', 'libraryVersion'];
const EVERYTHING = [...OF_BROWSER, ...OF_PLACE].map((name) => `toString(${name})`);
const KEYS = [
  ...[...OF_BROWSER, ...OF_PLACE, 'toDayOfWeek(day)', "''"],
  ...["concat(browser, ' ', host)", `concat(${EVERYTHING.join(", ' ', ")})`],
];

const AT = Date.parse('2026-10-31T15:00:00Z');
/**
 * A click on the next page that arrives before its view, and a click on the previous page that arrives after that
 * view.
 */
const OUT_OF_PLACE = [
  { page: 'https://www.canada.ca/en/health-canada/food.html' },
  { page: 'https://www.cra-arc.gc.ca/menu-fra.html', pe: 'lnk_o' },
  { page: 'https://www.cra-arc.gc.ca/menu-fra.html' },
  { page: 'https://www.canada.ca/en/health-canada/food.html', pe: 'lnk_o' },
].map(({ page, pe }, index) =>
  sampleHit(`out-of-place-${index}`, {
    ...{ page, suites: 'canadalivemain', requestId: `s90000${index}` },
    receivedAt: AT + index * 60_000,
    parameters: {
      ...{ fid: 'out-of-place', v5: page.includes('fra') ? 'fra' : 'eng' },
      ...(pe ? { pe, pev2: 'Click', events: 'event100' } : {}),
    },
  }),
);

let store: ReportStore;
beforeAll(async () => {
  store = await reportStore([...visitedDays(5, 60), ...OUT_OF_PLACE]);
  return store.remove;
});

const markOf = (text: string): string | undefined => markFor(sqlOf(text));

/** The counts by a key, from all rows and from the marked rows. */
async function counted(key: string, where: string): Promise<{ all: unknown; marked: unknown }> {
  const mark = markOf(`${key} ${where}`);
  if (mark === undefined) throw new Error(`No mark for ${key}.`);
  const from = async (condition: string): Promise<unknown> =>
    await store.database.rows(
      `SELECT day, is_simulated, is_left_out, ${key} AS value, uniqExact(visit) AS visits, uniqExact(visitor) AS visitors
       FROM visit_hits WHERE visit != 0 AND ${where} AND ${condition} GROUP BY ALL ORDER BY ALL`,
    );
  return { all: await from('1'), marked: await from(mark) };
}

describe.each([
  ['all hits', '1'],
  ['page views', IS_VIEW.text],
  ['page views that a filter leaves', `${IS_VIEW} AND language = 'fr'`],
  ['hits that a filter leaves', "browser != 'Chrome' AND department != ''"],
])('the marked rows of %s give the same visits and visitors', (_, where) => {
  it.each(sampleOf(KEYS, 3))('by %s', async (key) => {
    const { all, marked } = await counted(key, where);
    expect(all).not.toEqual([]);
    expect(marked).toEqual(all);
  });
});

it('are few of all rows, and fewer for a question about the browser only', async () => {
  const [row = { rows: 0, place: 0, browser: 0 }] = await store.database.rows<
    Record<'rows' | 'place' | 'browser', number>
  >(
    `SELECT count() AS rows, countIf(${markOf('host')}) AS place, countIf(${markOf('browser')}) AS browser
     FROM visit_hits WHERE visit != 0`,
  );
  expect(Number(row.place)).toBeLessThan(Number(row.rows));
  expect(Number(row.browser)).toBeLessThan(Number(row.place));
});

it('columns that are counted together use the mark that is enough for all', () => {
  const [browser, host] = [markOf('browser'), markOf('host')];
  expect(markForAll([browser, browser])).toBe(browser);
  expect(markForAll([browser, host, browser])).toBe(host);
  expect(markForAll([browser, undefined])).toBeUndefined();
  expect(markForAll([])).toBeUndefined();
});

it('there is no mark for columns that change within a visit', () => {
  for (const sql of ['path', 'page_id', 'kind', 'referrer_kind', 'searchTerm', 'lasting_cid'])
    expect([sql, markOf(`browser = 'Chrome' AND ${sql} != ''`)]).toEqual([sql, undefined]);
  expect(markOf('browser')).not.toBe(markOf('host'));
});
