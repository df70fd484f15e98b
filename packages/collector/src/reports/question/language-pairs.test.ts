/** Pages and their twins in the other language, in every table whose rows are pages. */
import type { ReportFilter, ReportQuery, ReportTable } from '@balise/contract';
import type { Hit } from '@balise/beacon';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { answerReport } from '../answer/answer-report.ts';
import type { ReportQuestion } from '../report-question.ts';
import { REPORTS } from '../definitions/report-definitions.ts';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 17);
const HOST = 'www.canada.ca';
const at = (path: string): string => `${HOST}${path}`;

const EN = at('/en/revenue-agency/a.html');
const FR = at('/fr/agence-revenu/a.html');
const ONE_SIDED = at('/en/revenue-agency/one.html');
const SILENT = at('/fr/agence-revenu/un.html');
const ASTRAY = at('/en/revenue-agency/b.html');
const ELSEWHERE = at('/fr/agence-revenu/b.html');
const SAME_1 = at('/en/revenue-agency/same-1.html');
const SAME_2 = at('/en/revenue-agency/same-2.html');
const OWN = at('/en/revenue-agency/c.html');
const OTHERS_TWIN = at('/fr/sante-canada/c.html');
const PAGES = [EN, FR, ONE_SIDED, SILENT, ASTRAY, ELSEWHERE, SAME_1, SAME_2, OWN, OTHERS_TWIN];

const TWINS: Readonly<Record<string, string>> = {
  ...{ [EN]: FR, [FR]: EN, [ONE_SIDED]: SILENT },
  // Names a page that names a third page.
  ...{ [ASTRAY]: ELSEWHERE, [ELSEWHERE]: SILENT },
  ...{ [SAME_1]: SAME_2, [SAME_2]: SAME_1 },
  ...{ [OWN]: OTHERS_TWIN, [OTHERS_TWIN]: OWN },
};

/** The title of a page. Each view of one page has its own. */
function titleOf(page: string, view: number): string {
  if (page === ONE_SIDED) return `Answer ${view}`;
  return page === EN ? 'Page A – fid=0123456789ABCDEF-0123456789ABCDEF' : `Title of ${page}`;
}

let last = 0;
function hit(moment: number, fid: string, page: string, rest: Record<string, string> = {}): Hit {
  last += 1;
  return sampleHit(`hit-${last}`, {
    ...{ receivedAt: moment, suites: 'canadalivemain', requestId: `s${last}` },
    page: `https://${page}`,
    parameters: {
      ...{ fid, v5: page.includes('/fr/') ? 'fra' : 'eng', v11: titleOf(page, last), ...rest },
    },
  });
}

/** Six people view every page, English before French. Each downloads a file from the English page. */
function hits(): Hit[] {
  const found: Hit[] = [];
  for (let person = 0; person < 6; person += 1)
    PAGES.forEach((page, index) => {
      const moment = NOON + person * 60_000 + index * 1000;
      found.push(hit(moment, `person-${person}`, page));
    });
  for (let person = 0; person < 6; person += 1) {
    const file = {
      pe: 'lnk_d',
      pev1: `https://${HOST}/a.pdf`,
      pev2: 'Download',
      events: 'event25',
    };
    found.push(hit(NOON + (person + 10) * 60_000, `person-${person}`, EN, file));
    // The week before, no page named its twin yet.
    for (const page of [EN, FR]) found.push(hit(NOON - 7 * DAY, `person-${person}`, page));
    // The next day, only the English page has views.
    found.push(hit(NOON + DAY, `person-${person}`, EN));
    // The day after that, only the French page has views.
    found.push(hit(NOON + 2 * DAY, `person-${person}`, FR));
  }
  // Bots see another title, later than people.
  for (let view = 0; view < 12; view += 1) {
    const one = hit(NOON + 3_000_000 + view * 1000, '', EN, { v11: 'Title for bots' });
    found.push({ ...one, origin: { ...one.origin, isBot: true } });
  }
  return found;
}

let store: ReportStore;
beforeAll(async () => {
  store = await reportStore(hits(), { twins: TWINS, since: '2026-11-20' });
  return store.remove;
});

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-11-20', to: '2026-11-20' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'joined', filters: [], scope: 'hit', limit: 100 },
};

async function tablesOf(
  id: string,
  query: Partial<ReportQuery> = {},
  sight: Pick<ReportQuestion, 'departments'> = {},
  isSuppressed = true,
): Promise<Map<string, ReportTable>> {
  const report = REPORTS.find((one) => one.id === id);
  if (!report) throw new Error(id);
  const asked = { ...QUERY, ...query };
  const raw = await store.store.report({ report: id, query: asked, ...sight });
  return new Map(
    answerReport(report, asked, raw, isSuppressed).tables.map((table) => [table.id, table]),
  );
}

const pagesOf = async (
  query: Partial<ReportQuery> = {},
  sight: Pick<ReportQuestion, 'departments'> = {},
  isSuppressed = true,
) => (await tablesOf('pages', query, sight, isSuppressed)).get('pages')?.rows ?? [];
const page = (operator: ReportFilter['operator'], ...values: string[]): ReportFilter => ({
  ...{ dimension: 'page', operator, values },
});
// True of every hit, but not in the roll-ups.
const EVERY: ReportFilter = { dimension: 'searchTerm', operator: 'is-not', values: ['x'] };

const SOURCES: readonly (readonly [string, ReportFilter[]])[] = [
  ['the sums of days', []],
  ['the rows of visits', [EVERY]],
];
describe.each(sampleOf(SOURCES, 1))('from %s', (_, filters) => {
  it('two pages that name each other are one row, with the English address and the figures of both', async () => {
    const rows = await pagesOf({ filters });
    const [pair] = rows.filter(({ value }) => value === EN || value === FR);
    expect(pair).toMatchObject({
      value: EN,
      page: { host: HOST, path: EN.slice(HOST.length), language: 'en' },
      figures: { page_views: 12, visits: 6, visitors: 6, french_share: 0.5 },
    });
    expect(pair?.page?.twin).toMatchObject({ host: HOST, path: FR.slice(HOST.length) });
    expect(rows.filter(({ page: of }) => of?.twin).map(({ value }) => value)).toEqual([EN, OWN]);
  });

  it('a page stays separate if its twin does not name it, or has the same language', async () => {
    const rows = await pagesOf({ filters });
    expect(rows.map(({ value }) => value).sort()).toEqual(
      PAGES.filter((one) => one !== FR && one !== OTHERS_TWIN).sort(),
    );
    for (const { value, figures } of rows)
      expect(figures['page_views'], value).toBe(value === EN || value === OWN ? 12 : 6);
  });

  it('pages and their twins have the title of most of their last views', async () => {
    const ofPage = async (value: string, isSuppressed = true) =>
      (await pagesOf({ filters }, {}, isSuppressed)).find((row) => row.value === value)?.page;
    const pair = await ofPage(EN);
    expect(pair?.title).toMatch(/^Page A – /);
    expect(pair?.title).not.toContain('0123456789ABCDEF');
    expect(pair?.twin?.title).toBe(`Title of ${FR}`);
    // A text that fewer than five visitors have seen could be that of one visitor.
    expect(await ofPage(ONE_SIDED)).not.toHaveProperty('title');
    expect((await ofPage(ONE_SIDED, false))?.title).toMatch(/^Answer \d+$/);
  });

  it('the titles of pages without views in the last days are found too', async () => {
    const rows = await pagesOf({ to: '2026-12-10', filters });
    expect(rows.find(({ value }) => value === SILENT)?.page?.title).toBe(`Title of ${SILENT}`);
  });

  it('split: each page is a row', async () => {
    const rows = await pagesOf({ languages: 'split', filters });
    expect(rows.map(({ value }) => value).sort()).toEqual([...PAGES].sort());
    expect(rows.every(({ page: of, figures }) => !of?.twin && figures['page_views'] === 6)).toBe(
      true,
    );
  });

  it.each([EN, FR])(
    'a filter for %s finds both pages if joined, and only that page if split',
    async (value) => {
      const joined = await pagesOf({ filters: [...filters, page('is', value)] });
      expect(joined.map((row) => [row.value, row.figures['page_views']])).toEqual([[EN, 12]]);
      const split = await pagesOf({ filters: [...filters, page('is', value)], languages: 'split' });
      expect(split.map((row) => [row.value, row.figures['page_views']])).toEqual([[value, 6]]);
    },
  );

  it('lists match both pages of a pair, and exclusions remove both', async () => {
    const some = await pagesOf({ filters: [...filters, page('one-of', FR, SILENT)] });
    expect(some.map(({ value }) => value)).toEqual([EN, SILENT]);
    const others = await pagesOf({ filters: [...filters, page('is-not', EN)] });
    expect(others.map(({ value }) => value)).not.toContain(EN);
    expect(others.map(({ value }) => value)).not.toContain(FR);
    // The start of an address is text, not a page.
    const part = await pagesOf({ filters: [...filters, page('starts-with', at('/fr/'))] });
    expect(part.find(({ value }) => value === EN)?.figures['page_views']).toBe(6);
  });

  it('compares the same pages, although they did not name each other then', async () => {
    const rows = await pagesOf({ from: '2026-11-14', compare: 'previous', filters });
    const pair = rows.find(({ value }) => value === EN);
    expect([pair?.figures['page_views'], pair?.before?.['page_views']]).toEqual([12, 12]);
  });

  it('a twin without views counts in the compared period', async () => {
    const day = '2026-11-21';
    const rows = await pagesOf({ from: day, to: day, compare: 'previous', filters });
    const [pair] = rows;
    expect([pair?.figures['page_views'], pair?.before?.['page_views']]).toEqual([6, 12]);
    expect(pair?.page?.twin).toBeUndefined();
  });

  it('a pair with views of the French page only has the English address', async () => {
    const day = '2026-11-22';
    const rows = await pagesOf({ from: day, to: day, compare: 'previous', filters });
    expect(
      rows.map((row) => [row.value, row.figures['page_views'], row.before?.['page_views']]),
    ).toEqual([[EN, 6, 6]]);
  });
});

it('entries, links, files and neighbours of a pair are one row too', async () => {
  const pages = await tablesOf('pages', { filters: [page('is', FR)] });
  expect(pages.get('entry-pages')?.rows.map(({ value }) => value)).toEqual([EN]);
  expect(pages.get('links')?.rows.map(({ value }) => value)).toEqual([at('/a.pdf')]);
  const next = pages
    .get('next-pages')
    ?.rows.map(({ value, figures }) => [value, figures['clicks']]);
  // From English to French, and from French to the next page.
  expect(next).toEqual([
    [EN, 6],
    [ONE_SIDED, 6],
  ]);
  const files = await tablesOf('downloads');
  expect(files.get('pages')?.rows.map(({ value }) => value)).toEqual([EN]);
});

it('does not join a page with the twin of another department', async () => {
  const rows = await pagesOf({}, { departments: ['cra'] });
  expect(rows.find(({ value }) => value === OWN)).toMatchObject({ figures: { page_views: 6 } });
  expect(JSON.stringify(rows)).not.toContain('sante-canada');
  expect(JSON.stringify(rows)).toContain(`Title of ${OWN}`);
  expect(JSON.stringify(rows.find(({ value }) => value === EN))).toContain('"twin"');
});
