import { expect, it } from 'vitest';
import { beginningOf, dayAfter } from './toronto-day.ts';

it.each([
  ['2026-11-21', '2026-11-21T05:00:00Z'],
  ['2026-07-01', '2026-07-01T04:00:00Z'],
  // Daylight saving time changes on these days, after midnight.
  ['2026-03-08', '2026-03-08T05:00:00Z'],
  ['2026-11-01', '2026-11-01T04:00:00Z'],
  ['2026-02-30', ''],
  ['2026-13-01', ''],
])('the day %s starts in Toronto at %s', (day, moment) => {
  expect(beginningOf(day)).toBe(moment);
});

it.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
])('the day after %s is %s', (day, next) => {
  expect(dayAfter(day)).toBe(next);
});
