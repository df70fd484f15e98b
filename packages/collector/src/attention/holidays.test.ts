import { describe, expect, it } from 'vitest';
import { holidaysOf, isHoliday } from './holidays.ts';

describe('statutory holidays', () => {
  it.each([
    // Easter is on 5 April 2026, 28 March 2027, 16 April 2028, 20 April 2025 and 31 March 2024.
    ['2026-04-03', '2026-04-06'],
    ['2027-03-26', '2027-03-29'],
    ['2028-04-14', '2028-04-17'],
    ['2025-04-18', '2025-04-21'],
    ['2024-03-29', '2024-04-01'],
    ['2038-04-23', '2038-04-26'],
  ])('include Good Friday %s and Easter Monday %s', (friday, monday) => {
    expect([isHoliday(friday), isHoliday(monday)]).toEqual([true, true]);
  });

  it('of 2026 are all there', () => {
    expect([...holidaysOf(2026)].sort()).toEqual([
      ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-18', '2026-07-01', '2026-09-07'],
      ...['2026-09-30', '2026-10-12', '2026-11-11', '2026-12-25', '2026-12-26', '2026-12-28'],
    ]);
  });

  it.each([
    // In 2021, 25 December is a Saturday; in 2022, a Sunday.
    ['2021-12-27', true],
    ['2021-12-28', true],
    ['2021-12-29', false],
    ['2022-12-26', true],
    ['2022-12-27', true],
    ['2022-12-28', false],
    ['2023-07-03', true],
    ['2028-07-03', true],
    ['2020-09-30', false],
    ['2021-09-30', true],
    ['2026-11-24', false],
    ['2026-05-25', false],
  ])('%s: %s', (day, expected) => {
    expect(isHoliday(day)).toBe(expected);
  });
});
