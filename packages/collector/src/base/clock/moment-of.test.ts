import { expect, it } from 'vitest';
import { momentOf } from './moment-of.ts';

it.each([
  ['2026-11-21', 'from', '2026-11-21T05:00:00.000Z'],
  ['2026-11-21', 'to', '2026-11-22T05:00:00.000Z'],
  ['2026-07-01', 'from', '2026-07-01T04:00:00.000Z'],
  // The days on which the clocks change.
  ['2026-03-08', 'from', '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', 'to', '2026-03-09T04:00:00.000Z'],
  ['2026-11-01', 'from', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', 'to', '2026-11-02T05:00:00.000Z'],
  ['2026-11-21T14:00Z', 'to', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T14:00:05.123-05:00', 'from', '2026-11-21T19:00:05.123Z'],
] as const)('reads %s as %s: %s', (text, edge, expected) => {
  expect(new Date(momentOf(text, edge) ?? NaN).toISOString()).toBe(expected);
});

it.each([
  '',
  'yesterday',
  '2026-13-01',
  '2026-02-30',
  '21-11-2026',
  '2026-11-21T25:00Z',
  '2026-11-21T14:00',
])('refuses "%s" as a date', (text) => expect(momentOf(text, 'from')).toBeUndefined());
