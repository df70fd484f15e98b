import { expect, it } from 'vitest';
import { pointOf } from './point-words.ts';

const noon = { day: '2026-11-12', minute: '12:30' };

it.each([
  [['2026-11-11', '2026-11-12', '2026-11-13'], 1],
  [['2026-11-02', '2026-11-09', '2026-11-16'], 1],
  [['2026-10', '2026-11'], 1],
  [['2026-11-12T11', '2026-11-12T12', '2026-11-12T13'], 1],
  [['2026-11-13'], -1],
  [[], -1],
])('in the points %j, is at index %i', (points, index) => {
  expect(pointOf(points, noon)).toBe(index);
});
