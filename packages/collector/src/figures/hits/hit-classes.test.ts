/** Compares the classes of hits with the conditions that they stand for, in the engine. */
import type { ReportFilter, ReportQuery } from '@balise/contract';
import { settings } from '@balise/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { CAMPAIGN_IDS } from './report-columns.ts';
import { DIMENSIONS } from '../facts/dimensions.ts';
import { FACTS } from '../facts/facts.ts';
import { REPORTS } from '../../reports/definitions/report-definitions.ts';
import { answerQuestion } from '../../reports/report-question.ts';
import { sampleOf } from '../../../../../scripts/testing/sample-of.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';
import { hasEvent } from './event-bits.ts';
import { isOfClasses, type HitClass } from './hit-classes.ts';
import { LASTING_CAMPAIGNS } from '../../store/visits/visits-tables.ts';

let store: ReportStore;
beforeAll(async () => {
  store = await reportStore(visitedDays(5, 60));
  return store.remove;
});

async function hitsThat(condition: string): Promise<number> {
  const [row] = await store.database.rows<{ n: number }>(
    `SELECT count() AS n FROM visit_hits WHERE ${condition}`,
  );
  return Number(row?.n);
}

/** The conditions, over the columns of the hits. */
const CAMPAIGN = [
  'landed_by != 0',
  ...LASTING_CAMPAIGNS.map(({ column }) => `\`${column}\` != ''`),
].join(' OR ');
const WITH_VIEWS = ['pageView', 'externalCampaign', 'search'];
const EVENT = `kind != 'page' OR ${hasEvent(...settings.events.events.map(({ id }) => id).filter((id) => !WITH_VIEWS.includes(id)))}`;
const SEARCH = `searchTerm != '' OR ${hasEvent('search', 'searchResultClick')}`;

describe.each<[HitClass, string]>([
  ['search', SEARCH],
  ['campaign', CAMPAIGN],
  ['view', "kind = 'page'"],
  ['event', EVENT],
])('%s', (name, condition) => {
  it('contains all hits that match, and no others', async () => {
    expect(await hitsThat(condition)).toBeGreaterThan(0);
    expect(await hitsThat(`(${condition}) != (${isOfClasses([name])})`)).toBe(0);
  });
});

it('finds hits of both classes, and more hits of either class', async () => {
  const both = await hitsThat(isOfClasses(['search', 'campaign']).text);
  const either = await hitsThat(isOfClasses(['search'], ['campaign']).text);
  const counts = [
    await hitsThat(isOfClasses(['search']).text),
    await hitsThat(isOfClasses(['campaign']).text),
  ];
  expect(both).toBeGreaterThan(0);
  expect(either + both).toBe((counts[0] ?? 0) + (counts[1] ?? 0));
  expect(isOfClasses(['search'], []).text).toBe('1');
});

const CLASSED = FACTS.filter(({ classes }) => classes);
it('every hit of a fact belongs to the classes of the fact', async () => {
  expect(CLASSED.length).toBeGreaterThan(CAMPAIGN_IDS.length);
  for (const { id, when, classes = [] } of CLASSED)
    expect([id, await hitsThat(`(${when}) AND NOT (${isOfClasses(classes)})`)]).toEqual([id, 0]);
});

it('every hit with a value of a dimension belongs to its classes', async () => {
  const classed = DIMENSIONS.filter(({ classes }) => classes);
  expect(classed.map(({ id }) => id)).toEqual(expect.arrayContaining(['searchTerm', 'utmSource']));
  for (const { id, sql, classes = [] } of classed)
    expect([id, await hitsThat(`${sql} != '' AND NOT (${isOfClasses(classes)})`)]).toEqual([id, 0]);
});

describe('statements that skip the rows of other classes', () => {
  const QUERY: ReportQuery = {
    ...{ environment: 'production', source: 'real', from: '2026-10-30', to: '2026-11-02' },
    ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
    ...{ languages: 'joined', scope: 'hit', limit: 50, filters: [] },
  };
  const filterBy = (
    dimension: string,
    operator: ReportFilter['operator'],
    ...values: string[]
  ) => ({
    filters: [{ dimension, operator, values }],
  });

  async function readings(
    report: string,
    changes: Partial<ReportQuery>,
  ): Promise<readonly string[]> {
    const statements: string[] = [];
    const reader: Pick<ReportStore['database'], 'rows'> = {
      rows(sql, ...others) {
        if (sql.includes('FROM visit_hits')) statements.push(sql);
        return store.database.rows(sql, ...others);
      },
    };
    expect(REPORTS.some(({ id }) => id === report)).toBe(true);
    await answerQuestion(reader, { report, query: { ...QUERY, ...changes } });
    return statements;
  }
  const areOfClasses = (statements: readonly string[]): readonly boolean[] =>
    statements.map((sql) => sql.includes('hit_class IN'));

  const OF_CLASSES = [
    ...['search', 'campaigns', 'components', 'forms', 'media', 'downloads', 'exits', 'answers'],
    'errors',
  ];
  it.each(sampleOf(OF_CLASSES, 3))('skips them in the report %s', async (report) => {
    const statements = await readings(report, filterBy('browser', 'is-not', 'none'));
    expect(statements.length).toBeGreaterThan(0);
    expect(areOfClasses(statements)).not.toContain(false);
  });

  it('skips them for a filter by a value that only one class has', async () => {
    const statements = await readings('traffic', filterBy('utmSource', 'is', 'newsletter'));
    expect(statements.length).toBeGreaterThan(0);
    const ofCampaigns = isOfClasses(['campaign']).text;
    expect(statements.filter((sql) => !sql.includes(ofCampaigns))).toEqual([]);
  });

  it.each([
    ['by another value', filterBy('utmSource', 'is-not', 'newsletter')],
    ['by none', filterBy('utmSource', 'is', '')],
  ])('reads all classes for a filter %s', async (_, filters) => {
    const statements = await readings('traffic', filters);
    expect(statements.length).toBeGreaterThan(1);
    const ofCampaigns = isOfClasses(['campaign']).text;
    expect(statements.filter((sql) => sql.includes(ofCampaigns))).toEqual([]);
    // Figures of all hits need the rows of all classes.
    expect(areOfClasses(statements)).toContain(false);
  });
});
