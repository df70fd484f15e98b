// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const none = { 'page-views': 0, visits: 0, time: null, french: null };

/** An answer whose first data is later than the days of comparison. */
function newAnswer(changes: object = {}) {
  const answer = makeReportAnswer();
  return {
    ...answer,
    totalsBefore: none,
    series: answer.series.map((point) => ({ ...point, before: none })),
    tables: answer.tables.map((table) => ({
      ...table,
      rows: table.rows.map((row) => ({ ...row, before: none })),
    })),
    ...changes,
  };
}
const show = (answer: unknown, path = '/en/production/reports') =>
  showConsole(`${path}/pages?compare=previous`, {
    '/api/reports/': answer,
    '/api/reports': makeReportList(),
    '/api/overview': 503,
  });

afterEach(leaveConsole);

it.each([
  ['/en/production/reports', 'There is no data for the comparison period.', /more/],
  ['/fr/production/rapports', 'Aucune donnée pour la période de comparaison.', /de plus/],
])('%s: explains that the earlier days have no data, and shows no increase', async (...of) => {
  const [path, sentence, more] = of;
  show(newAnswer(), path);
  await screen.findByText(sentence);
  expect(document.querySelector('.report-figures')?.textContent).not.toMatch(more);
  expect(screen.queryByRole('columnheader', { name: /Change|Before/ })).toBeNull();
  expect(screen.queryByRole('cell', { name: /^(new|nouveau)$/ })).toBeNull();
  expect(document.querySelector('.chart-lines-series[data-look="dotted"]')).toBeNull();
});

it('keeps the line of an import that has figures for the earlier days', async () => {
  const { series } = makeReportAnswer();
  const imported = {
    ...{ name: { en: 'Old service', fr: 'Ancien' }, measure: 'page-views', total: null, days: 0 },
    points: series.map(({ at }) => ({ at, total: null, before: 90 })),
    ...{ totalBefore: 900, daysBefore: 28 },
  };
  show(newAnswer({ imported: [imported] }));
  const figure = await screen.findByRole('figure', { name: 'Page views by day' });
  expect(figure.textContent).toContain('Old service (imported), 2026-09-27 to 2026-10-24');
});

it('compares if there is at least one earlier figure, even a suppressed one', async () => {
  show(newAnswer({ totalsBefore: { ...none, visits: { under: 5 } } }));
  const table = within(await screen.findByRole('table', { name: 'Devices' }));
  expect(table.getByRole('columnheader', { name: /Change/ })).toBeDefined();
  expect(screen.queryByText(/^There is no data for the comparison/)).toBeNull();
});
