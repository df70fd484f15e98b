import { expect, it } from 'vitest';
import { emptyTables } from './empty-tables.ts';

it('finds nothing in a table that has nothing', () => {
  expect(emptyTables('let t = {}; f(t[a] ?? "");')).toBe('let t = {}; f((void 0) ?? "");');
});

it.each([
  'let t = {}; t[a] = 1; f(t[a]);',
  'let t = {}; f(t); f(t[a]);',
  'let t = { a: 1 }; f(t[a]);',
  'let t = {}; t = g; f(t[a]);',
  'let t = {}; f(t[g()]);',
])('leaves %s', (code) => {
  expect(emptyTables(code)).toBe(code);
});
