import { expect, it } from 'vitest';
import { attempt } from './attempt.ts';

it('returns the value, or undefined after an exception', () => {
  expect(attempt(() => 1)).toBe(1);
  expect(
    attempt(() => {
      throw new Error('refused');
    }),
  ).toBeUndefined();
});
