import { expect, it } from 'vitest';
import { withoutAtSign } from './without-at-sign.ts';

it.each([
  ['https://www.canada.ca/en?x=1#y', 'https://www.canada.ca/en?x=1#y', []],
  ['https://www.canada.ca/en?x=@jane', 'https://www.canada.ca/en?removed: email', ['at-sign']],
  ['https://www.canada.ca/en#%40jane', 'https://www.canada.ca/en?removed: email', ['at-sign']],
  ['https://www.canada.ca/@jane', 'removed: email', ['at-sign']],
])('5.3, 5.7 %s', (text, clean, kinds) => {
  expect(withoutAtSign({ text, kinds: [] })).toEqual({ text: clean, kinds });
});

it('keeps the kinds that were found before', () => {
  expect(withoutAtSign({ text: '/a?b=@', kinds: ['digits'] }).kinds).toEqual(['digits', 'at-sign']);
});
