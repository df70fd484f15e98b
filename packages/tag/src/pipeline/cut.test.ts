import { expect, it } from 'vitest';
import { cut } from './cut.ts';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['abcd', -3, 'bcd'],
  ['ab🚀', 3, 'ab'],
  ['ab🚀', 4, 'ab🚀'],
  ['🚀ab', -3, 'ab'],
  ['🚀ab', -4, '🚀ab'],
])('5.18 %s cut to %d is %s', (text, length, kept) => expect(cut(text, length)).toBe(kept));
