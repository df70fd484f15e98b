import { expect, it } from 'vitest';
import { apart, changeCode } from './change-code.ts';

it('makes changes in any order, each where the text was', () => {
  const changes = [
    { from: 4, to: 5, text: 'four' },
    { from: 0, to: 2, text: '' },
    { from: 2, to: 2, text: '-' },
  ];
  expect(changeCode('012345', changes)).toBe('-23four5');
  expect(changeCode('012345', changes, 2, 5)).toBe('-23four');
});

it('keeps the groups that do not touch an earlier one', () => {
  const [a, b, c] = [
    [
      { from: 0, to: 3, text: 'a' },
      { from: 8, to: 9, text: 'a' },
    ],
    [
      { from: 4, to: 5, text: 'b' },
      { from: 2, to: 4, text: 'b' },
    ],
    [{ from: 3, to: 4, text: 'c' }],
  ];
  expect(apart([a ?? [], b ?? [], c ?? []])).toEqual([...(a ?? []), ...(c ?? [])]);
});
