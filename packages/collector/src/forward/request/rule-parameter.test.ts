import { expect, it } from 'vitest';
import { withoutRule } from './rule-parameter.ts';

it.each([
  ['AQB=1&pe=lnk_o&c.&rule=tabs%2Fopen&.c&AQE=1', 'AQB=1&pe=lnk_o&AQE=1'],
  ['AQB=1&c.=&rule=tabs%2Fopen&.c=&AQE=1', 'AQB=1&AQE=1'],
  ['c.&removed=v11%3Aemail&rule=tabs%2Fopen&.c&AQE=1', 'c.&removed=v11%3Aemail&.c&AQE=1'],
  ['c.&rule=a&cm.&ssf=1&.cm&.c', 'c.&cm.&ssf=1&.cm&.c'],
  ['c.&cm.&rule=x&.cm&rule=a&.c', 'c.&cm.&rule=x&.cm&.c'],
  ['rule=of-a-page&a.&rule=x&.a', 'rule=of-a-page&a.&rule=x&.a'],
  ['AQB=1&c.&.c&v11=rule%3D&AQE=1', 'AQB=1&c.&.c&v11=rule%3D&AQE=1'],
])('5.19 removes the rule and context data with nothing else: %s', (before, after) => {
  expect(withoutRule(before)).toBe(after);
});
