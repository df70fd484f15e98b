import { expect, it } from 'vitest';
import { isWhole, tallyOf } from './tally.ts';

const SENT = {
  acknowledged: new Map([1, 2, 3].map((number) => [number, 0])),
  unanswered: new Set([4, 5]),
};
const once = (...numbers: number[]): Map<number, number> =>
  new Map(numbers.map((number) => [number, 1]));

it('is whole if each acknowledged beacon is stored once, whatever happens to the others', () => {
  const tally = tallyOf(SENT, once(1, 2, 3, 4));
  expect(tally).toMatchObject({ acknowledged: 3, unanswered: 2, unansweredThere: 1 });
  expect(isWhole(tally)).toBe(true);
});

it.each([
  ['an acknowledged beacon is not stored', once(1, 3), { missing: [2] }],
  ['an acknowledged beacon is stored twice', once(1, 2, 3).set(2, 2), { repeated: [2] }],
  ['an unanswered beacon is stored twice', once(1, 2, 3).set(4, 2), { repeated: [4] }],
  ['a stored beacon was never sent', once(1, 2, 3, 9), { strange: [9] }],
])('is not whole if %s', (_, there, expected) => {
  const tally = tallyOf(SENT, there);
  expect(tally).toMatchObject(expected);
  expect(isWhole(tally)).toBe(false);
});
