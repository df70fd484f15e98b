/** One page, written in different ways, is one row, and each way of writing it finds it. */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ReportStore } from '../testing/databases/report-store.ts';

const HOST = 'www.canada.ca';
const at = (path: string): string => `${HOST}${path}`;
const CAFE = at('/fr/café.html');
const SPELLINGS = [
  '/fr/caf%C3%A9.html',
  '/fr/caf%c3%a9.html',
  '/fr/café.html',
  '/fr/cafe\u0301.html',
].map(at);
const COFFEE = at('/en/coffee.html');
const TERMS = ['café', 'cafe\u0301', 'CAFÉ', 'Café'];
const FILES = SPELLINGS.map((page) => page.replace('.html', '.pdf'));

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-10-28', to: '2026-10-28' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'hit', limit: 50 },
};

let store: ReportStore;
let ask: (report: string, parts?: Partial<ReportQuery>) => Promise<Record<string, string[]>>;

beforeAll(async () => {
  vi.resetModules();
  const { settings } = await import('@balise/settings');
  (settings.pageGroups.groups as unknown[]).push({
    ...{ id: 'drinks', name: { en: 'Drinks', fr: 'Boissons' } },
    ...{ pages: [SPELLINGS[1]], prefixes: [at('/fr/caf%c3%a9.h')] },
  });
  (settings.departments.departments as unknown[]).push({
    ...{ id: 'coffee', name: { en: 'Coffee', fr: 'Café' } },
    ...{ hosts: [], paths: [{ host: HOST, prefix: '/fr/caf%c3%a9' }], ownership: [], creators: [] },
  });
  const { sampleHit } = await import('../testing/sample-hit.ts');
  const { reportStore } = await import('../testing/databases/report-store.ts');
  const { askedAddresses } = await import('./question/asked-addresses.ts');
  const hits = Array.from({ length: 12 }, (_, index) => {
    const hit = (kind: string, page: string, parameters: Record<string, string>) =>
      sampleHit(`${kind}-${String(index).padStart(3, '0')}`, {
        receivedAt: Date.UTC(2026, 9, 28, 14, index * 3, kind.length),
        ...{
          suites: 'canadalivemain',
          requestId: `s${index}${kind.length}`,
          page: `https://${page}`,
        },
        parameters: { fid: `visitor-${index}`, ...parameters },
      });
    const page = SPELLINGS[index % 4] ?? '';
    return [
      hit('view', page, { v5: 'fra', v157: COFFEE }),
      hit('english', COFFEE, { v5: 'eng', v157: page }),
      hit('search', COFFEE, { v50: TERMS[index % 4] ?? '', events: 'event50', pe: 'lnk_o' }),
      hit('download', COFFEE, {
        ...{
          pe: 'lnk_d',
          pev1: `https://${FILES[index % 4]}`,
          pev2: 'Download',
          events: 'event25',
        },
      }),
    ];
  }).flat();
  store = await reportStore(hits);
  ask = async (report, parts = {}) => {
    const query = { ...QUERY, ...parts, filters: askedAddresses(parts.filters ?? []) };
    const { tables } = await store.store.report({ report, query });
    return Object.fromEntries(
      tables.map(({ id, rows }) => [
        id,
        rows.map(({ value, numbers }) => `${value} ${numbers['hits']}`),
      ]),
    );
  };
  return store.remove;
});

afterAll(() => {
  vi.resetModules();
});

/** True of every hit, but not in the sums of days. */
const EVERY: ReportFilter[] = [{ dimension: 'searchTerm', operator: 'is-not', values: ['x'] }];
const filter = (operator: ReportFilter['operator'], ...values: string[]): ReportFilter[] => [
  { dimension: 'page', operator, values },
];

it('is one row of pages, from the sums of days and from rows', async () => {
  const rows = [`${CAFE} 12`, `${COFFEE} 12`];
  expect((await ask('pages'))['pages']?.sort()).toEqual(rows.sort());
  expect((await ask('pages', { filters: EVERY }))['pages']?.sort()).toEqual(rows);
});

describe.each(SPELLINGS)('%s', (page) => {
  it.each<[string, ReportFilter[]]>([
    ['is', filter('is', `https://${page}`)],
    ['one-of', filter('one-of', page, 'x')],
    ['starts-with', filter('starts-with', page.slice(0, -4))],
    ['contains', filter('contains', page.slice(HOST.length, -2))],
  ])('finds all by "%s"', async (_, filters) => {
    expect((await ask('pages', { filters }))['pages']).toEqual([`${CAFE} 12`]);
  });

  it('leaves out all by "is-not"', async () => {
    const { pages } = await ask('pages', { filters: filter('is-not', page) });
    expect(pages).toEqual([`${COFFEE} 12`]);
  });
});

it('has one twin', async () => {
  expect((await ask('pages', { languages: 'joined' }))['pages']).toEqual([`${COFFEE} 24`]);
});

it('is in its group and department', async () => {
  expect((await ask('pages'))['page-groups']).toEqual(['drinks 12']);
  const [row] = await store.database.rows<{ n: number }>(
    "SELECT count() AS n FROM hits WHERE department = 'coffee'",
  );
  expect(Number(row?.n)).toBe(12);
});

it('is one file, and its name one search term', async () => {
  const { files } = await ask('downloads');
  expect(files).toEqual([`${CAFE.replace('.html', '.pdf')} 12`]);
  expect((await ask('search'))['terms']).toEqual(['café 12']);
  for (const value of TERMS) {
    const filters: ReportFilter[] = [{ dimension: 'searchTerm', operator: 'is', values: [value] }];
    expect((await ask('search', { filters }))['terms']).toEqual(['café 12']);
  }
});

it('is stored as it was sent', async () => {
  const rows = await store.database.rows<{ path: string }>(
    "SELECT DISTINCT path FROM hits WHERE path LIKE '/fr/%' ORDER BY path",
  );
  expect(rows.map(({ path }) => at(path)).sort()).toEqual([...SPELLINGS].sort());
});

it('is found on days that were made before pages had one form', async () => {
  await store.database.run('CREATE TABLE as_sent AS visit_hits');
  await store.database.run(
    `INSERT INTO as_sent SELECT * REPLACE (if(path LIKE '/fr/%', '/fr/caf%C3%A9.html', path) AS path,
       if(path LIKE '/fr/%', cityHash64('${SPELLINGS[0]}'), page_id) AS page_id) FROM visit_hits`,
  );
  await store.database.run('EXCHANGE TABLES as_sent AND visit_hits');
  const { pages } = await ask('pages', { filters: [...filter('is', CAFE), ...EVERY] });
  await store.database.run('EXCHANGE TABLES as_sent AND visit_hits');
  await store.database.run('DROP TABLE as_sent');
  expect(pages).toEqual([`${SPELLINGS[0]} 12`]);
});
