import { expect, it } from 'vitest';
import { wordsOf } from './words-of.ts';

it.each([
  ['', []],
  ['  Santé   canada ', ['sante', 'canada']],
  ['"Child benefit" tax', ['child benefit', 'tax']],
  ['tax TAX "tax"', ['tax']],
  ['a"b c"d', ['a', 'b c', 'd']],
  ['"not closed', ['not closed']],
  ['"" " "', []],
])('%j: %j', (text, words) => expect(wordsOf(text)).toEqual(words));
