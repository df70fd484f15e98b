import { expect, it } from 'vitest';
import { alternatives } from './alternatives.ts';

it('finds the texts as they are written, and nothing in an empty list', () => {
  const found = (text: string, ...texts: string[]) =>
    new RegExp(`^(${alternatives(texts)})$`).test(text);
  expect(found('a.b', 'x', 'a.b')).toBe(true);
  expect(found('axb', 'a.b')).toBe(false);
  expect(found('(a|b)*[c]', '(a|b)*[c]')).toBe(true);
  expect(found('')).toBe(false);
});
