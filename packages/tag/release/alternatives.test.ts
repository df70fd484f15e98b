import { expect, it } from 'vitest';
import { alternatives } from './alternatives.ts';

it('matches the exact texts, and nothing for an empty list', () => {
  const finds = (texts: readonly string[], text: string): boolean =>
    new RegExp(`^(${alternatives(texts)})$`).test(text);
  expect(finds(['x', 'a.b'], 'a.b')).toBe(true);
  expect(finds(['a.b'], 'axb')).toBe(false);
  expect(finds(['(a|b)*[c]'], '(a|b)*[c]')).toBe(true);
  expect(finds([], '')).toBe(false);
});
