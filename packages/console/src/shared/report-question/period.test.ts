import { expect, it } from 'vitest';
import { dayAfter, isDay, periodOf } from './period.ts';

it.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['7', '2026-02-23', '2026-03-01'],
  ['28', '2026-02-02', '2026-03-01'],
  ['90', '2025-12-02', '2026-03-01'],
  ['week', '2026-02-23', '2026-03-01'],
  ['last-week', '2026-02-16', '2026-02-22'],
  ['month', '2026-03-01', '2026-03-01'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['fiscal-year', '2025-04-01', '2026-03-01'],
  ['last-fiscal-year', '2024-04-01', '2025-03-31'],
] as const)('the preset %s on the first of March is %s to %s', (preset, from, to) => {
  expect(periodOf(preset, '2026-03-01')).toEqual({ from, to });
});

it('the fiscal year begins on April 1, and the week on Monday', () => {
  expect(periodOf('fiscal-year', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  expect(periodOf('last-fiscal-year', '2026-04-01').to).toBe('2026-03-31');
  expect(periodOf('week', '2026-03-02')).toEqual({ from: '2026-03-02', to: '2026-03-02' });
});

it.each([
  ['2026-11-21', true],
  ['2026-02-30', false],
  ['2026-1-1', false],
  ['', false],
])('recognizes %j as a day: %s', (text, is) => expect(isDay(text)).toBe(is));

it('counts days across months and years', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
});
