import { expect, it } from 'vitest';
import { foldSpaces } from './fold-spaces.ts';

it('5.12 removes line breaks, folds and trims', () => {
  expect(foldSpaces(' a\r\n  b\u00a0c\t')).toBe('a b c');
});
