import { expect, it } from 'vitest';
import { contentAge } from './content-age.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');

it.each([
  ['a day ago', '2026-11-19', 1],
  ['with a time', '2026-11-01T23:00:00', 19],
  ['today', '2026-11-20', 0],
  ['never negative', '2027-01-01', 0],
  ['no date', 'soon', undefined],
  ['before 1970', '1969-01-01', undefined],
  ['empty', '', undefined],
])('3.10 %s', (_, date, age) => expect(contentAge(date, NOW)).toBe(age));

it.each([
  ['2026-11-20', '2026-11-20T22:30:00-05:00', 0],
  ['2026-11-20', '2026-11-20T23:59:00-05:00', 0],
  ['2026-11-20', '2026-11-21T00:00:00-05:00', 1],
  ['2026-07-20', '2026-07-20T23:30:00-04:00', 0],
  ['2026-07-20', '2026-07-21T00:00:00-04:00', 1],
])('3.10 counts the days of Toronto, from %s to %s', (date, now, age) =>
  expect(contentAge(date, Date.parse(now))).toBe(age),
);
