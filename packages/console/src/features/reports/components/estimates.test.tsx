// @vitest-environment jsdom
/** A number of visitors that is not counted exactly has its error beside it. */
import type { Measure } from '@balise/contract';
import { EXACT_VISITORS } from '@balise/contract/limits';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

afterEach(leaveConsole);

it.each([
  ['en', '65,537 ± 0.5%'],
  ['fr', '65 537 ± 0,5 %'],
])('shows the error of an estimate, in the totals and in tables: %s', async (language, shown) => {
  const list = makeReportList();
  const estimated = (measures: readonly Measure[]): Measure[] =>
    measures.map((one) => (one.id === 'visits' ? { ...one, exactUpTo: EXACT_VISITORS } : one));
  const answer = makeReportAnswer();
  const many = { visits: EXACT_VISITORS + 1, 'page-views': EXACT_VISITORS + 2 };
  showConsole(`/${language}/production/reports/pages`, {
    '/api/reports/': {
      ...answer,
      totals: { ...answer.totals, ...many },
      tables: answer.tables.map((table) => ({
        ...table,
        rows: table.rows.map((row) => ({ ...row, figures: { ...row.figures, ...many } })),
      })),
    },
    '/api/reports': {
      ...list,
      reports: list.reports.map((report) => ({
        ...report,
        measures: estimated(report.measures),
        tables: report.tables.map((table) => ({ ...table, columns: estimated(table.columns) })),
      })),
    },
    '/api/overview': 503,
  });
  await screen.findAllByRole('table');
  const texts = [...document.querySelectorAll('td')].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  );
  const rows = answer.tables.flatMap((table) => table.rows).length;
  // One total, and the visits of each shown row; page views are exact.
  expect(texts.filter((text) => text === shown).length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes('±')).length).toBeLessThanOrEqual(rows + 1);
  expect(texts.some((text) => text.includes('65,538') || text.includes('65 538'))).toBe(true);
});
