// @vitest-environment jsdom
/** Points that are not counted yet have no value, parts are marked, and so are hours in which the clocks change. */
import type { ReportPoint, ReportPointTime } from '@balise/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeEmptyAnswer, makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const show = (answer: object, language = 'en') =>
  showConsole(`/${language}/production/reports/pages?compare=previous`, {
    '/api/reports/': answer,
    '/api/reports': makeReportList(),
    '/api/overview': 503,
  });

afterEach(leaveConsole);

const point = (
  at: string,
  views: number | null,
  time: Partial<ReportPointTime> = {},
  before?: { readonly views: number | null; readonly time: Partial<ReportPointTime> },
): ReportPoint => {
  const whole = { from: at.slice(0, 10), to: at.slice(0, 10), isPart: false };
  return {
    ...{ at, time: { ...whole, ...time }, figures: { 'page-views': views } },
    ...(before && {
      timeBefore: { ...whole, ...before.time },
      before: { 'page-views': before.views },
    }),
  };
};

/** The text of the slider at each point, and the rows of the table. */
async function shown(count: number): Promise<{ readings: string[]; rows: string[] }> {
  const slider = await screen.findByRole('slider');
  const readings = Array.from({ length: count }, (_, index) => {
    fireEvent.change(slider, { target: { value: String(index) } });
    return slider.getAttribute('aria-valuetext') ?? '';
  });
  const figure = slider.closest('figure') as HTMLElement;
  fireEvent.click(within(figure).getByRole('button', { pressed: false }));
  const rows = within(figure).getAllByRole('row').slice(1);
  return { readings, rows: rows.map((row) => row.textContent) };
}

it('draws, lists and reads no figure for hours that are not counted, and marks the last one', async () => {
  const until = '2026-11-21T04:38:10';
  show(
    makeReportAnswer({
      grain: 'hour',
      series: [
        point('2026-11-21T03', 30),
        point('2026-11-21T04', 12, { until }),
        point('2026-11-21T05', null, { isUncounted: true }),
      ],
    }),
  );
  const slider = await screen.findByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('04:00 (so far, until 04:38): 12.');
  expect(document.querySelectorAll('svg.chart-lines .chart-lines-series[data-part]')).toHaveLength(
    1,
  );
  expect(
    document.querySelectorAll('svg.chart-lines .chart-mark[data-part]').length,
  ).toBeGreaterThan(0);
  expect(screen.getByText('Hollow, dashed: partial period')).toBeDefined();
  const { readings, rows } = await shown(3);
  expect(readings[2]).toBe('05:00 (not counted yet).');
  expect(rows).toHaveLength(2);
  expect(rows.join(' ')).not.toContain('05:00');
});

it.each([
  ['en', 'part of a week', 'Before (2025-09-21 to 2025-09-25)'],
  ['fr', 'partie d’une semaine', 'Avant (du 2025-09-21 au 2025-09-25)'],
])('names the days of a part and of the compared days: %s', async (language, part, before) => {
  show(
    makeReportAnswer({
      grain: 'week',
      series: [
        point(
          '2026-03-30',
          30,
          { from: '2026-04-01', to: '2026-04-05', isPart: true },
          { views: 28, time: { from: '2025-09-21', to: '2025-09-25', isPart: true } },
        ),
        point('2026-04-06', 42, { to: '2026-04-12' }, { views: 42, time: { from: '2025-09-26' } }),
      ],
    }),
    language,
  );
  const { readings, rows } = await shown(2);
  expect(readings[0]).toContain('2026-04-01');
  expect(readings[0]).toContain(`(${part})`);
  expect(readings[0]).toContain(before);
  expect(rows[0]).toContain('2025-09-21');
  expect(rows[0]).toContain(part);
});

it('marks an hour that passes twice, and one that does not exist', async () => {
  show(
    makeReportAnswer({
      grain: 'hour',
      releases: [],
      series: [
        point('2026-11-01T00', 6),
        point('2026-11-01T01', 12, { hours: 2 }),
        point('2026-11-01T02', null, { hours: 0 }, { views: 6, time: {} }),
      ],
    }),
  );
  const { readings } = await shown(3);
  expect(readings[1]).toBe('01:00 (two hours: the clocks go back): 12.');
  expect(readings[2]).toBe('02:00 (no such hour: the clocks go forward). Before: 6.');
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(document.querySelectorAll('.chart-lines-mark[data-look="clock"]')).toHaveLength(1);
});

it('states that days to come are not counted yet', async () => {
  const { series } = makeEmptyAnswer();
  const later = series.map((one) => ({ ...one, time: { ...one.time, isUncounted: true } }));
  show(makeEmptyAnswer({ series: later }));
  await screen.findByText('Some hits of this period are not counted yet.');
});
