import { describe, expect, it } from 'vitest';
import type { Rule } from '../src/engine/rule.ts';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import { checkOrder, inOrder } from './rule-order.ts';

describe('4.4 order', () => {
  const rule = (id: string, order: number, trigger: Rule['triggers'][number]): Rule => ({
    id,
    order,
    triggers: ['submit', trigger].slice(1) as Rule['triggers'],
  });

  it('is that of the numbers, for each happening', () => {
    expect(() => checkOrder(ALL_RULES)).not.toThrow();
    expect(() => checkOrder([rule('a', 2, 'click'), rule('b', 1, 'change')])).not.toThrow();
    expect(() => checkOrder([rule('a', 1, 'click'), rule('b', 1, 'click')])).not.toThrow();
  });

  it.each([
    ['click', 'click'],
    ['direct-call', 'direct-call x'],
    ['direct-call x', 'direct-call'],
  ] as const)('%s and %s meet', (one, other) => {
    expect(() => checkOrder([rule('a', 2, one), rule('b', 1, other)])).toThrow(
      'Rule "b" must be listed before "a".',
    );
  });

  it('keeps the place of rules of equal order', () => {
    const rules = [rule('c', 3, 'click'), rule('a', 1, 'click'), rule('b', 1, 'click')];
    expect(inOrder(rules).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
