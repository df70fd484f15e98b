import { expect, it } from 'vitest';
import { stayLast } from './stay-last.ts';

it('8.8 tables come after services that arrive before and after them', () => {
  const hooks = ['before'];
  stayLast(hooks, 'tables');
  expect(hooks.push('after')).toBe(3);
  hooks.push('more', 'most');
  expect([...hooks]).toEqual(['before', 'after', 'more', 'most', 'tables']);
});
