import { expect, it } from 'vitest';
import { dayAt } from './toronto-clock.ts';

it.each([
  ['2026-11-22T04:59:59.500Z', '2026-11-21', 1],
  ['2026-11-22T05:00:00Z', '2026-11-22', 86_400],
  // The clocks go back, and forward.
  ['2026-11-01T04:00:00Z', '2026-11-01', 25 * 3600],
  ['2026-03-08T05:00:00Z', '2026-03-08', 23 * 3600],
  ['2026-12-31T17:00:00Z', '2026-12-31', 12 * 3600],
])('at %s, it is %s in Toronto for %i seconds', (moment, day, secondsLeft) => {
  expect(dayAt(Date.parse(moment))).toEqual({ day, secondsLeft });
});
