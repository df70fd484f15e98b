import { expect, it } from 'vitest';
import { pauseAfter } from './pause-after.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-24T15:10:00Z');

it.each([
  [0, 53],
  [1, 5],
  [2, 10],
  [4, 40],
  [5, 53],
  [2000, 53],
])('after %i outages in a row, the next run is in %i minutes', (outages, minutes) => {
  expect(pauseAfter({ now, outages })).toBe(minutes * MINUTE);
});
