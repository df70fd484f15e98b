import { expect, it } from 'vitest';
import { attempt } from './attempt.ts';

it('gives the value, or nothing when it is refused', () => {
  expect(attempt(() => 1)).toBe(1);
  expect(
    attempt(() => {
      throw new Error('refused');
    }),
  ).toBeUndefined();
});
