/** Page groups work as rows and as filters, whichever table answers a question. */
import type { ReportQuery } from '@balise/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { insertRows } from '../store/insert/insert-hits.ts';
import { prepareTables } from '../store/migrations/prepare-tables.ts';
import { embeddedDatabase } from '../testing/databases/embedded-database.ts';
import { sampleHit } from '../testing/sample-hit.ts';
import { makeAllVisits } from '../testing/databases/make-all-visits.ts';
import { REPORTS as SHIPPED } from './definitions/report-definitions.ts';
import type { Database } from '../engine/database/database.ts';

const GROUPS = [
  {
    id: 'apply',
    name: { en: 'Apply', fr: 'Demander' },
    pages: ['www.canada.ca/fr/demander.html'],
    prefixes: ['www.canada.ca/en/apply'],
  },
  {
    id: 'english',
    name: { en: 'English', fr: 'Anglais' },
    pages: [],
    prefixes: ['www.canada.ca/en/'],
  },
];
const PATHS = ['/en/apply/1.html', '/en/apply/2.html', '/fr/demander.html', '/en/other.html'];

let database: Database;
let ask: (parts: Partial<ReportQuery>) => Promise<Record<string, string[]>>;

beforeAll(async () => {
  vi.resetModules();
  const { settings } = await import('@balise/settings');
  (settings.pageGroups.groups as unknown[]).push(...GROUPS);
  const { answerQuestion } = await import('./report-question.ts');
  const made = await embeddedDatabase();
  database = made.database;
  await prepareTables(database);
  const hits = Array.from({ length: 40 }, (_, index) =>
    sampleHit(`hit-${String(index).padStart(4, '0')}`, {
      receivedAt: Date.UTC(2026, 9, 28, 14, index),
      suites: 'canadalivemain',
      requestId: `s${index}`,
      page: `https://www.canada.ca${PATHS[index % 4] ?? ''}`,
      parameters: { fid: `0000-${index % 5}` },
    }),
  );
  await insertRows(database, hits);
  await makeAllVisits(database);
  ask = async (parts) => {
    const query: ReportQuery = { ...QUERY, ...parts };
    const { tables } = await answerQuestion(database, { report: 'pages', query });
    return Object.fromEntries(
      tables.map(({ id, rows }) => [
        id,
        rows.map(({ value, numbers }) => `${value} ${numbers['hits']} ${numbers['visits']}`),
      ]),
    );
  };
  return made.remove;
});

afterAll(() => {
  vi.resetModules();
});

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-10-28', to: '2026-10-29' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'hit', limit: 50 },
};

const GROUP_ROWS = ['apply 30 5', 'english 30 5'];

it('page groups are rows, and a page counts in each of its groups', async () => {
  expect((await ask({}))['page-groups']).toEqual(GROUP_ROWS);
});

it('the table names the settings file if there are no page groups', async () => {
  const { REPORTS } = await import('./definitions/report-definitions.ts');
  const nameIn = (reports: typeof REPORTS): string | undefined =>
    reports.flatMap(({ tables }) => tables).find(({ id }) => id === 'page-groups')?.name.en;
  expect(nameIn(REPORTS)).toBe('Page groups');
  expect(nameIn(SHIPPED)).toMatch(/^Page groups .*settings file page-groups\.json/);
});

it.each(['hit', 'visit'] as const)('page groups filter pages, by the %s', async (scope) => {
  const filters: ReportQuery['filters'] = [
    { dimension: 'page-group', operator: 'is', values: ['apply'] },
  ];
  const { pages } = await ask({ filters, scope });
  const ofGroup = PATHS.slice(0, 3).map((path) => `www.canada.ca${path} 10`);
  expect(pages?.map((row) => row.replace(/ \d+$/, '')).sort()).toEqual(
    (scope === 'hit' ? ofGroup : [...ofGroup, 'www.canada.ca/en/other.html 10']).sort(),
  );
});

it.each<[ReportQuery['filters'][number], number]>([
  [{ dimension: 'page-group', operator: 'is-not', values: ['apply'] }, 1],
  [{ dimension: 'page-group', operator: 'one-of', values: ['apply', 'english'] }, 4],
  [{ dimension: 'page-group', operator: 'starts-with', values: ['eng'] }, 3],
  [{ dimension: 'page-group', operator: 'contains', values: ['PPL'] }, 3],
])('page groups match filters like other values: %o', async (filter, pages) => {
  expect((await ask({ filters: [filter] }))['pages']).toHaveLength(pages);
});
