import { expect, it } from 'vitest';
import { spansOf, windowsUntil } from './windows.ts';

const iso = (moment: number) => new Date(moment).toISOString().slice(0, 16);
const oneHour = (until: string) => {
  const [window] = windowsUntil(Date.parse(until));
  if (!window) throw new Error('no window');
  return window;
};

it('compares whole hours with the same hours of four weeks', () => {
  const { span, before } = oneHour('2026-10-28T15:40:10Z');
  expect([iso(span.from), iso(span.to)]).toEqual(['2026-10-28T14:00', '2026-10-28T15:00']);
  expect(before.map((week) => iso(week.span.from))).toEqual([
    ...['2026-10-21T14:00', '2026-10-14T14:00', '2026-10-07T14:00', '2026-09-30T14:00'],
  ]);
  expect(before.map((week) => week.isHoliday)).toEqual([false, false, false, true]);
});

it('keeps the hour of the clock when the clocks change on November 1', () => {
  const { before } = oneHour('2026-11-04T15:00:00Z');
  expect(before.map((week) => iso(week.span.from))).toEqual([
    ...['2026-10-28T13:00', '2026-10-21T13:00', '2026-10-14T13:00', '2026-10-07T13:00'],
  ]);
});

it('knows a holiday by its hours in Toronto', () => {
  expect(oneHour('2026-12-25T05:00:00Z').isHoliday).toBe(false);
  expect(oneHour('2026-12-25T06:00:00Z').isHoliday).toBe(true);
  expect(oneHour('2026-12-27T05:00:00Z').isHoliday).toBe(true);
  const day = windowsUntil(Date.parse('2026-12-30T03:00:00Z')).at(-1);
  expect(day).toMatchObject({ hours: 24, isHoliday: true });
});

it('has each span once: the windows, each followed by its weeks', () => {
  const windows = windowsUntil(Date.parse('2026-11-24T15:00:00Z'));
  expect(spansOf(windows)).toHaveLength(windows.length * 5);
  expect(spansOf(windows)[5]).toEqual(windows[1]?.span);
});
