import { expect, it } from 'vitest';
import { ticksFor } from './chart-scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [10, [0, 5, 10]],
  [37, [0, 10, 20, 30, 40]],
  [400, [0, 100, 200, 300, 400]],
  [48_210, [0, 20_000, 40_000, 60_000]],
])('%i reads on %j', (highest, ticks) => {
  expect(ticksFor(highest)).toEqual(ticks);
});
