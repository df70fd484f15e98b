import { describe, expect, it } from 'vitest';
import { momentOf } from '../base/clock/moment-of.ts';
import { clockOf } from '../reports/period/toronto-clock.ts';
import { daysSince, lastDayBefore, mailDayOf, nextPeriod, periodOf } from './mailed-period.ts';

describe('the period of a mail', () => {
  it.each([
    // A day, its week, its month.
    ['2026-11-23', ['2026-11-23', '2026-11-29'], ['2026-11-01', '2026-11-30']],
    ['2026-11-29', ['2026-11-23', '2026-11-29'], ['2026-11-01', '2026-11-30']],
    ['2027-02-28', ['2027-02-22', '2027-02-28'], ['2027-02-01', '2027-02-28']],
    ['2028-02-29', ['2028-02-28', '2028-03-05'], ['2028-02-01', '2028-02-29']],
    ['2026-12-31', ['2026-12-28', '2027-01-03'], ['2026-12-01', '2026-12-31']],
    ['2027-01-01', ['2026-12-28', '2027-01-03'], ['2027-01-01', '2027-01-31']],
    // The clocks change on these Sundays.
    ['2026-11-01', ['2026-10-26', '2026-11-01'], ['2026-11-01', '2026-11-30']],
    ['2027-03-14', ['2027-03-08', '2027-03-14'], ['2027-03-01', '2027-03-31']],
  ])('of %s is a week from Monday, or a month', (day, week, month) => {
    expect(Object.values(periodOf('week', day))).toEqual(week);
    expect(Object.values(periodOf('month', day))).toEqual(month);
  });

  it('follows the one before without a gap, for two years of days', () => {
    for (const every of ['week', 'month'] as const) {
      let sentTo = lastDayBefore(every, '2026-01-15');
      for (let count = 0; count < 24; count += 1) {
        const next = nextPeriod(every, sentTo);
        expect(Date.parse(next.from) - Date.parse(sentTo)).toBe(86_400_000);
        expect(lastDayBefore(every, mailDayOf(next))).toBe(next.to);
        sentTo = next.to;
      }
    }
  });

  it('is over at midnight in Toronto, also after the clocks change', () => {
    for (const day of ['2026-11-01', '2027-03-14', '2026-08-02']) {
      const week = periodOf('week', day);
      const midnight = momentOf(week.to, 'to') ?? NaN;
      expect(daysSince(week, clockOf(midnight - 1).day)).toBe(-1);
      expect(daysSince(week, clockOf(midnight).day)).toBe(0);
      expect(clockOf(midnight)).toEqual({ day: mailDayOf(week), time: '00:00:00' });
    }
  });
});
