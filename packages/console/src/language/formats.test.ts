import { expect, it } from 'vitest';
import { momentOf } from './formats.ts';

it('formats Toronto time with milliseconds, in winter and in summer', () => {
  expect(momentOf('2026-11-21T20:04:05.214Z')).toEqual({
    day: '2026-11-21',
    time: '15:04:05.214',
    minute: '15:04',
  });
  expect(momentOf('2026-07-01T03:59:59.007Z')).toMatchObject({
    day: '2026-06-30',
    time: '23:59:59.007',
  });
});

it('writes midnight as 00', () => {
  expect(momentOf('2026-11-21T05:00:00.000Z').time).toBe('00:00:00.000');
});
