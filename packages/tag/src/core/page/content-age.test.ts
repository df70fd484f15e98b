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
