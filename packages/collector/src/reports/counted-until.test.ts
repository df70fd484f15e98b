/** After an upgrade, days are rebuilt, the oldest first. Answers state how far that has come. */
import type { ExploreQuery, ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportStore, type ReportStore } from '../testing/report-store.ts';
import { DAYS, visitedDays } from '../testing/visited-days.ts';
import { answerExplore } from '../explore/explore-question.ts';
import { answerQuestion } from './report-question.ts';

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
      const { uncountedDays: reported } = await answerQuestion(store.database, {
        ...{ report: 'traffic', query: FILTERED },
        ...more,
      });
      const { uncountedDays: explored } = await answerExplore(store.database, {
        ...{ query: EXPLORED },
        ...more,
      });
      return [reported, explored];
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
