/** Points are unknown before they are counted, and follow the clock in Toronto. */
import { expect, it } from 'vitest';
import { alignPoints, type AlignedPeriods } from './align-points.ts';

const day = (of: string) => ({ from: of, to: of });
const WHOLE = '9999';
const ofHours = (of: string, more: Partial<AlignedPeriods> = {}) =>
  alignPoints({
    ...{ grain: 'hour', period: day(of), series: new Map(), counted: WHOLE, uncounted: [] },
    ...more,
  });

it('has no point for an hour that the clocks skip, and marks an hour that passes twice', () => {
  const spring = ofHours('2026-03-08').map(({ at }) => at.slice(-2));
  expect(spring).toHaveLength(23);
  expect(spring).not.toContain('02');
  const autumn = ofHours('2026-11-01');
  expect(autumn).toHaveLength(24);
  expect(autumn.filter(({ time }) => time.hours !== undefined)).toMatchObject([
    { at: '2026-11-01T01', time: { hours: 2 } },
  ]);
});

it('keeps a skipped hour if the compared day has it, and marks it on either day', () => {
  const before = (of: string) => ({
    before: { period: day(of), series: new Map([['2026-03-08T02', { hits: 4 }]]) },
  });
  expect(ofHours('2026-03-08', before('2026-03-07'))[2]).toMatchObject({
    ...{ at: '2026-03-08T02', time: { hours: 0 }, before: { hits: 4 } },
  });
  expect(ofHours('2026-03-09', before('2026-03-08'))[2]).toMatchObject({
    ...{ at: '2026-03-09T02', timeBefore: { hours: 0 } },
  });
  expect(ofHours('2026-03-08', before('2025-03-09'))).toHaveLength(23);
});

it('does not know hours after the last counted one, which is counted in part', () => {
  const points = ofHours('2026-11-21', { counted: '2026-11-21 04:38:10' });
  expect(points.map(({ time }) => time.isUncounted ?? false)).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour > 4),
  );
  expect(points.flatMap(({ time: { until }, at }) => (until ? [[at, until]] : []))).toEqual([
    ['2026-11-21T04', '2026-11-21 04:38:10'],
  ]);
  // On the hour, the hour before is whole.
  const onTheHour = ofHours('2026-11-21', { counted: '2026-11-21 05:00:00' });
  expect(onTheHour.some(({ time }) => time.until !== undefined)).toBe(false);
});

it('does not know days after today, nor days without hits that wait to be counted', () => {
  const points = alignPoints({
    ...{ grain: 'day', period: { from: '2026-11-18', to: '2026-11-23' } },
    ...{ counted: '2026-11-21 04:38:10', uncounted: ['2026-11-18', '2026-11-19'] },
    series: new Map([['2026-11-19', { hits: 3 }]]),
  });
  expect(points.map(({ time }) => time.isUncounted ?? false)).toEqual([
    ...[true, false, false, false, true, true],
  ]);
  expect(points.map(({ time }) => time.until !== undefined)).toEqual([
    ...[false, false, false, true, false, false],
  ]);
});

it('names the days of parts of weeks and months in both periods', () => {
  const parts = (grain: 'week' | 'month', period: { from: string; to: string }, back: number) => {
    const earlier = (of: string) =>
      new Date(Date.parse(of) - back * 86_400_000).toISOString().slice(0, 10);
    const before = { from: earlier(period.from), to: earlier(period.to) };
    return alignPoints({
      ...{ grain, period, series: new Map(), counted: WHOLE, uncounted: [] },
      before: { period: before, series: new Map() },
    });
  };
  const weeks = parts('week', { from: '2026-04-01', to: '2026-10-09' }, 192);
  expect(weeks[0]).toMatchObject({
    ...{ at: '2026-03-30', time: { from: '2026-04-01', to: '2026-04-05', isPart: true } },
    timeBefore: { from: '2025-09-21', to: '2025-09-25', isPart: true },
  });
  expect(weeks.filter(({ time }) => time.isPart)).toHaveLength(2);
  expect(weeks.at(-1)?.timeBefore).toMatchObject({ from: '2026-03-27', to: '2026-03-31' });
  const months = parts('month', { from: '2025-02-01', to: '2026-03-30' }, 423);
  expect(months.filter(({ time }) => time.isPart).map(({ at }) => at)).toEqual(['2026-03-01']);
});
