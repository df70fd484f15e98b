/** After an upgrade, days are rebuilt, the oldest first. Answers state how far that has come. */
import type { ExploreQuery, Figures, ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { DAYS, visitedDays } from '../../testing/figures/visited-days.ts';
import { answerExplore } from '../explore/explore-question.ts';
import { overview } from '../../store/counts/overview.ts';
import { answerReport } from '../answer/answer-report.ts';
import { askReport } from './ask-report.ts';
import { reportCsv } from '../text/report-csv.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import { answerQuestion } from '../report-question.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { insertRows } from '../../store/insert/insert-hits.ts';
import { clockOf } from '../period/toronto-clock.ts';

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: DAYS.first, to: DAYS.last },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', scope: 'hit', limit: 50, filters: [] },
};
const FILTERED: ReportQuery = {
  ...QUERY,
  filters: [{ dimension: 'browser', operator: 'is-not', values: ['none'] }],
};
/** Midnight in Toronto at the start of the third day, on which the clocks go back. */
const THIRD = '2026-11-01T04:00:00.000Z';

let store: ReportStore;
beforeAll(async () => {
  store = await reportStore(visitedDays(3, 30));
  return store.remove;
});

const reported = async (query: ReportQuery): Promise<string | null> =>
  (await answerQuestion(store.database, { report: 'traffic', query })).countedUntil;
const EXPLORED: ExploreQuery = {
  ...{ environment: 'production', source: 'real', from: DAYS.first, to: DAYS.last },
  ...{ suite: '', department: '', language: '', host: '', device: '' },
  ...{ rows: 'browser', columns: '', filters: [], scope: 'hit', limit: 50 },
  ...{ measures: ['pageViews'], events: [] },
};
const explored = async (): Promise<string | null> =>
  (await answerExplore(store.database, { query: EXPLORED })).countedUntil;

describe('if all days are up to date', () => {
  it('is the time when the last day was made', async () => {
    const all = await reported(QUERY);
    expect(Date.parse(all ?? '')).toBeGreaterThan(Date.parse(DAYS.last));
    expect([await reported(FILTERED), await explored()]).toEqual([all, all]);
    const now = Date.parse(DAYS.last);
    const { countedUntil } = await overview(store.database, { environment: 'production', now });
    expect(countedUntil).toBe(all);
  });
});

describe('a point after the last counted moment', () => {
  /** 12:30 in Toronto on the second day. */
  const NOW = Date.parse('2026-10-31T16:30:00Z');
  const traffic = REPORTS.find(({ id }) => id === 'traffic') as ReportDefinition;
  const NOBODY = { dimension: 'browser', operator: 'is', values: ['Nobody’s'] } as const;
  const asked = async (query: Partial<ReportQuery>, now = NOW) => {
    const all = { ...QUERY, filters: [{ ...NOBODY, values: [...NOBODY.values] }], ...query };
    return answerReport(
      traffic,
      all,
      await askReport(store.database, traffic, { query: all }, now),
    );
  };
  const views = ({ figures }: { readonly figures: Figures }) => figures['page_views'];

  it('has no value in JSON and CSV, and the last one is marked', async () => {
    const answer = await asked({ from: '2026-10-31', to: '2026-10-31', compare: 'previous' });
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    expect(answer.series.map(views)).toEqual(hours.map((hour) => (hour > 12 ? null : 0)));
    expect(answer.series.map(({ before }) => before !== undefined)).toEqual(
      hours.map((hour) => hour <= 12),
    );
    expect(answer.series[12]?.time).toMatchObject({ until: '2026-10-31T12:30:00' });
    const lines = reportCsv(traffic, answer, { language: 'en', decimal: 'point' }).split('\r\n');
    expect(lines[13]).toMatch(/^2026-10-31T12,0,.*,"?so far, until 12:30"?$/);
    expect(lines[14]).toMatch(/^2026-10-31T13,,*not counted yet$/);
    expect(answer.totals['page_views']).toBe(0);
    expect(answer.finding.en).toContain('none in this period');
  });

  it('leaves the whole period unknown, if all of it is later', async () => {
    const answer = await asked({ from: '2026-11-02', to: '2026-11-03', compare: 'previous' });
    expect(answer.series.map(views)).toEqual([null, null]);
    expect([answer.totals['page_views'], answer.totalsBefore?.['page_views']]).toEqual([
      null,
      null,
    ]);
    expect(answer.finding).toEqual({
      ...{ en: 'Page views: not counted yet.', fr: 'Pages vues\u00a0: pas encore compté.' },
    });
  });
});

describe('while the rows of visits are rebuilt', () => {
  beforeAll(async () => {
    await store.database.run(
      "INSERT INTO visit_days SELECT day, 'former', hits, next_hits, made_at + INTERVAL 1 SECOND FROM visit_days WHERE day >= '2026-11-01'",
    );
  });

  it('counts only days with hits of the departments of the person', async () => {
    const of = async (departments?: string[]): Promise<number[]> => {
      const more = departments ? { departments } : {};
      const { uncounted: reported } = await answerQuestion(store.database, {
        ...{ report: 'traffic', query: FILTERED },
        ...more,
      });
      const { uncountedDays: explored } = await answerExplore(store.database, {
        ...{ query: EXPLORED },
        ...more,
      });
      return [reported.length, explored];
    };
    expect(await of()).toEqual([2, 2]);
    expect(await of(['cra'])).toEqual([2, 2]);
    expect(await of(['dnd'])).toEqual([0, 0]);
  });

  it('is the first missing day for questions to these rows, and unchanged for roll-ups', async () => {
    expect([await reported(FILTERED), await explored()]).toEqual([THIRD, THIRD]);
    expect(await reported({ ...FILTERED, to: '2026-10-31' })).not.toBe(THIRD);
    expect(Date.parse((await reported(QUERY)) ?? '')).toBeGreaterThan(Date.parse(DAYS.last));
  });
});

describe('hits that were received after the newest count', () => {
  const environment = 'development';
  const ofDay = (day: string, rest: Partial<ReportQuery> = {}, departments?: string[]) =>
    answerQuestion(store.database, {
      ...{ report: 'pages', query: { ...QUERY, environment, from: day, to: day, ...rest } },
      ...(departments ? { departments } : {}),
    });
  const dayOf = (moment: number): string => clockOf(moment).day;

  it('are being counted, until a hit of the period is counted', async () => {
    const newest = Date.parse((await ofDay(DAYS.last)).newestAt ?? '');
    const today = dayOf(newest + 1000);
    expect((await ofDay(today)).isCounting).toBe(false);
    await insertRows(store.database, [
      sampleHit('received', {
        ...{ receivedAt: newest + 1000, suites: 'canadadevmain', requestId: 's999' },
        page: 'https://www.canada.ca/en/revenue-agency.html',
      }),
    ]);
    const [hit] = await store.database.rows<{ environment: string }>(
      "SELECT environment FROM hits WHERE id = 'received'",
    );
    expect(hit).toEqual({ environment });
    expect((await ofDay(today)).isCounting).toBe(true);
    expect((await ofDay(today, {}, ['cra'])).isCounting).toBe(true);
    for (const query of [{ source: 'simulated' }, { environment: 'production' }] as const)
      expect((await ofDay(today, query)).isCounting).toBe(false);
    expect((await ofDay(today, {}, ['dnd'])).isCounting).toBe(false);
    expect((await ofDay(DAYS.last)).isCounting).toBe(false);
    // Others came later, but the period has counted hits.
    await store.database.run(
      `INSERT INTO report_days SELECT * REPLACE ('${environment}' AS environment, toDate('${today}') AS day) FROM report_days LIMIT 1`,
    );
    expect((await ofDay(today)).isCounting).toBe(false);
  });
});
