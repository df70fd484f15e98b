import { expect, it } from 'vitest';
import { isNewer, newestFirst } from './hit-order.ts';

const at = (second: number, id: string) => ({ receivedAt: `2026-11-21T20:04:0${second}Z`, id });

it('sorts by moment, then by id', () => {
  expect([at(1, 'a'), at(2, 'a'), at(1, 'b')].sort(newestFirst)).toEqual([
    at(2, 'a'),
    at(1, 'b'),
    at(1, 'a'),
  ]);
});

it('distinguishes newer, older and equal hits', () => {
  expect(isNewer(at(1, 'b'), at(1, 'a'))).toBe(true);
  expect(isNewer(at(1, 'a'), at(1, 'a'))).toBe(false);
  expect(isNewer(at(1, 'a'), at(2, 'a'))).toBe(false);
  expect(isNewer(at(1, 'a'), null)).toBe(true);
});
