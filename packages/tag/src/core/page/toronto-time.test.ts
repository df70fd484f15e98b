import { constants } from '@balise/settings';
import { expect, it } from 'vitest';
import { dayAndTime } from './toronto-time.ts';

const at = (iso: string) => dayAndTime(Date.parse(iso), 30);

it.each([
  ['2026-11-20T19:05:09Z', 'Friday', '2:00PM'],
  ['2026-11-20T19:29:59Z', 'Friday', '2:00PM'],
  ['2026-11-20T19:30:00Z', 'Friday', '2:30PM'],
  ['2026-11-20T05:00:00Z', 'Friday', '12:00AM'],
  ['2026-11-20T04:59:59Z', 'Thursday', '11:30PM'],
  ['2026-11-20T17:10:00Z', 'Friday', '12:00PM'],
  ['2026-07-01T16:10:00Z', 'Wednesday', '12:00PM'],
  ['2026-11-20T14:45:00Z', 'Friday', '9:30AM'],
])('9.14 %s is %s, %s in Toronto', (iso, day, time) => expect(at(iso)).toEqual({ day, time }));

it('9.14 agrees with the browser’s zone data, through every clock change', () => {
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: constants.timeZone,
  });
  const HALF_HOUR = 1_800_000;
  const expected = (now: number): string => format.format(now).replace(/[^A-Za-z0-9:]/g, '');
  for (let year = 2024; year < 2036; year++) {
    for (const [month, day] of [
      [0, 1],
      [2, 7],
      [6, 1],
      [10, 1],
      [11, 30],
    ] as const) {
      const from = Date.UTC(year, month, day);
      for (let now = from; now < from + 9 * 86_400_000; now += HALF_HOUR) {
        const { day: weekday, time } = dayAndTime(now, 30);
        expect(weekday + time, new Date(now).toISOString()).toBe(expected(now));
      }
    }
  }
});
