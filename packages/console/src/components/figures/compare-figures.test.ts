import { expect, it } from 'vitest';
import { compareFigures } from './compare-figures.ts';

it.each([
  [112, 100, 'more', 0.12],
  [50, 100, 'less', 0.5],
  [0, 4, 'less', 1],
  [7, 7, 'same', 0],
  [0, 0, 'same', 0],
  [3, 0, 'new', 0],
] as const)('compares %i today with %i a week before: %s', (today, previous, direction, ratio) => {
  expect(compareFigures(today, previous)).toEqual({ direction, ratio });
});
