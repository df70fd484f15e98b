import { expect, it } from 'vitest';
import { dropUnread } from './drop-unread.ts';

it('drops what is kept for nobody', () => {
  expect(dropUnread('let a, b; () => { a = () => 1; f(), b = [], g(); };')).toBe(
    'let a, b; () => { 0; f(), 0, g(); };',
  );
});

it.each([
  'let a; () => { a = () => 1; }; f(a);',
  'let a; () => { a = f(); };',
  'let a; () => { g(a = b); };',
  'let a = 1; () => { a = b; };',
])('leaves %s', (code) => {
  expect(dropUnread(code)).toBe(code);
});
