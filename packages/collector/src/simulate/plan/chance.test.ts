import { expect, it } from 'vitest';
import { Chance } from './chance.ts';

const some = (seed: number): number[] => {
  const chance = new Chance(seed);
  return Array.from({ length: 2000 }, () => chance.next());
};

it('gives the same numbers for the same seed, and others for another seed', () => {
  expect(some(7)).toEqual(some(7));
  expect(some(7)).not.toEqual(some(8));
});

it('covers the range from 0 to 1', () => {
  const tenths = new Set(some(1).map((number) => Math.floor(number * 10)));
  expect([...tenths].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('chooses by weight, and never a value with weight 0', () => {
  const chance = new Chance(3);
  const weights: Readonly<Record<string, number>> = { often: 9, seldom: 1, never: 0 };
  const chosen = Array.from({ length: 1000 }, () =>
    chance.oneByWeight(Object.keys(weights), (name) => weights[name] ?? 0),
  );
  const count = (name: string): number => chosen.filter((one) => one === name).length;
  expect(count('never')).toBe(0);
  expect(count('often')).toBeGreaterThan(5 * count('seldom'));
  expect(count('seldom')).toBeGreaterThan(0);
  expect(() => chance.oneOf([])).toThrow(RangeError);
});
