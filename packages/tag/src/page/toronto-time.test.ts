import { expect, it } from 'vitest';
import { dayAndTime } from './toronto-time.ts';

const at = (iso: string, zone = 'America/Toronto', step = 30) =>
  dayAndTime(Date.parse(iso), zone, step);

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

it('9.14 takes the zone of the visitor where the browser knows no zones', () => {
  process.env['TZ'] = 'UTC';
  expect(at('2026-11-20T19:05:09Z', 'No/Where')).toEqual({ day: 'Friday', time: '7:00PM' });
});
