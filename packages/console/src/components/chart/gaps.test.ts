import { expect, it } from 'vitest';
import { gapsOf } from './gaps.ts';

it.each([
  ['a series without a gap', [1, 2, 3], [], []],
  ['a gap of one point', [1, null, 3], [], [[0, 2]]],
  [
    'gaps of several points',
    [1, null, null, 4, null, 6],
    [],
    [
      [0, 3],
      [3, 5],
    ],
  ],
  ['no gap before the first figure and after the last', [null, 2, 3, null], [], []],
  ['bands of suppressed counts', [1, null, null, 4], [1, 2], []],
  ['a band beside a point without a figure', [1, null, null, 4], [1], [[0, 3]]],
])('finds %s', (_, values, small, gaps) => {
  expect(gapsOf({ values, small: new Set(small) })).toEqual(gaps);
});
