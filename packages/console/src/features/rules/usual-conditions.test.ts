import { expect, it } from 'vitest';
import type { Rule } from './api/rules.ts';
import { ownConditions, usualConditions } from './usual-conditions.ts';

const condition = (id: string) => ({ id, en: `${id} (en)`, fr: `${id} (fr)` });
const rule = (...conditions: string[]) =>
  ({ conditions: conditions.map(condition) }) as unknown as Rule;
const [first, second, third] = [rule('a', 'b'), rule('a', 'c'), rule('b')] as const;

it('are the conditions of more than half of the rules, in their order', () => {
  expect(usualConditions([first, second, third])).toEqual([condition('a'), condition('b')]);
  expect(usualConditions([first, second])).toEqual([condition('a')]);
});

it('are empty for a single rule', () => expect(usualConditions([first])).toEqual([]));

it('are removed from the conditions of a rule', () => {
  expect(ownConditions(second, [condition('a')])).toEqual([condition('c')]);
});
