import { expect, it } from 'vitest';
import { foldSpaces } from './fold-spaces.ts';

it('5.12 removes line breaks, folds and trims', () => {
  expect(foldSpaces(' a\r\n  b\u00a0c\t')).toBe('a b c');
});

it.each([
  [7, '7'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
])('of %j "%s"', (value, text) => expect(foldSpaces(value)).toBe(text));
