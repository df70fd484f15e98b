import { expect, it } from 'vitest';
import { Levels } from './levels.ts';

function after(...names: string[]): Levels {
  const levels = new Levels();
  for (const name of names) levels.follow(name);
  return levels;
}

it.each([
  [
    ['c.', 'form.'],
    ['c', 'form'],
  ],
  [['c.', 'form.', '.form'], ['c']],
  [['c.', 'form.', '.c'], []],
  [['c.', '.other', '.', 'x'], ['c']],
])('%j leaves %j open', (names, open) => expect(after(...names).names).toEqual(open));

it('keeps at most sixteen levels with short names, and still closes all levels correctly', () => {
  const deep = Array.from({ length: 5000 }, () => `${'a'.repeat(500)}.`);
  const levels = after(...deep);
  expect(levels.names).toHaveLength(16);
  expect(levels.names.join('').length).toBeLessThan(1000);
  for (const name of deep) levels.follow(`.${name.slice(0, -1)}`);
  expect(levels.isTop).toBe(true);
});
