import { expect, it } from 'vitest';
import { nightOf } from './night.ts';

it.each([
  ['2026-11-24T07:59:59Z', '2026-11-23'],
  ['2026-11-24T08:00:00Z', '2026-11-24'],
  ['2026-11-25T04:30:00Z', '2026-11-24'],
  // Summer time starts on 8 March at 2 a.m. On later days, 3 a.m. is one hour earlier in UTC.
  ['2026-03-08T06:59:59Z', '2026-03-07'],
  ['2026-03-08T07:00:00Z', '2026-03-08'],
  // Winter time starts on 1 November at 2 a.m.
  ['2026-11-01T05:30:00Z', '2026-10-31'],
  ['2026-11-01T06:30:00Z', '2026-10-31'],
  ['2026-11-01T07:59:59Z', '2026-10-31'],
  ['2026-11-01T08:00:00Z', '2026-11-01'],
  ['2026-07-01T06:59:59Z', '2026-06-30'],
  ['2026-07-01T07:00:00Z', '2026-07-01'],
])('%s belongs to the night of %s', (moment, night) => {
  expect(nightOf(Date.parse(moment))).toBe(night);
});
