/** Counts how often a report scans the rows of visits. With many hits, each scan takes seconds. */
import type { ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';
import { askTogether } from './combined-statement.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import { Aggregate } from '../../engine/sql/aggregate.ts';
import { ALWAYS, column, sql } from '../../engine/sql/sql.ts';
import { answerQuestion } from '../report-question.ts';

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-10-30', to: '2026-11-02' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', scope: 'hit', limit: 50 },
  filters: [{ dimension: 'browser', operator: 'is-not', values: ['none'] }],
};

let store: ReportStore;
beforeAll(async () => {
  store = await reportStore(visitedDays(2, 30));
  return store.remove;
});

async function readings(report: string, changes: Partial<ReportQuery>): Promise<number> {
  let count = 0;
  const reader: Pick<ReportStore['database'], 'rows'> = {
    rows(sql, ...others) {
      // Titles of the answered pages are found by page, not by a scan.
      if (/visit_hits|visit_places/.test(sql) && !sql.includes('{titled: ')) count += 1;
      return store.database.rows(sql, ...others);
    },
  };
  await answerQuestion(reader, { report, query: { ...QUERY, ...changes } });
  return count;
}

describe('a report with a filter that the roll-ups do not have', () => {
  it.each([
    // The figures around a report on few hits need other rows. So do page tables, and the later figures of the
    // answered rows.
    ['traffic', 2],
    ['pages', 4],
    ['technology', 2],
    ['visitors', 2],
    ['sources', 1],
    ['downloads', 2],
    ['errors', 2],
  ])(
    '%s scans the rows in %i statements, and at most twice as many with a comparison',
    async (id, asked) => {
      expect(REPORTS.find((one) => one.id === id)?.tables.length).toBeGreaterThan(1);
      expect(await readings(id, {})).toBe(asked);
      expect(await readings(id, { compare: 'previous' })).toBeLessThanOrEqual(2 * asked);
      expect(await readings(id, { scope: 'visit' })).toBe(asked);
    },
  );
});

it('returns no rows for a part that matches nothing, and all rows for the other parts', async () => {
  const figures = new Map([['n_hits', new Aggregate('count')]]);
  const ask = (text: string) => store.database.rows<Record<string, unknown>>(text);
  const [none, all, byKind] = await askTogether(ask, { table: 'visit_hits', where: ALWAYS }, [
    { when: sql`${column('kind')} = 'none'`, key: sql`''`, figures },
    { when: ALWAYS, key: sql`''`, figures },
    {
      ...{ when: ALWAYS, key: sql`toString(${column('kind')})`, figures },
      table: {
        only: 'n_hits',
        rows: { most: 'n_hits', limit: 1, isSuppressed: true },
        alone: ['n_hits'],
      },
    },
  ]);
  const [{ n = 0 } = {}] = await store.database.rows<{ n: number }>(
    'SELECT count() AS n FROM visit_hits',
  );
  expect(none).toEqual([]);
  expect(all).toMatchObject([{ row_value: '', n_hits: n }]);
  const kinds = await store.database.rows<{ kind: string; n_hits: number }>(
    'SELECT kind, count() AS n_hits FROM visit_hits GROUP BY kind ORDER BY n_hits DESC',
  );
  expect(byKind).toEqual([
    {
      ...{ row_value: kinds[0]?.kind, n_hits: kinds[0]?.n_hits, total: kinds.length },
      ...{ few_0: 0, sum_0: 0, next_0: kinds.at(-1)?.n_hits },
    },
  ]);
});
