import { expect, it } from 'vitest';
import { hasAtSign, scrubQuery } from './index.ts';

it.each([
  '?e=jane@x.ca',
  '?e=jane%40x.ca',
  '?e=jane%2540x.ca',
  '?e=jane%25252540x.ca',
  '@',
  'https://x.ca/?a=b%40',
  'a＠b',
  'a﹫b',
  'a%EF%B9%ABb',
  '?a=%EF%BC%A0',
  '?a=%ef%bc%a0',
  '?a=%25EF%25BC%25A0',
  'a&#64;b',
  'a&#X40;b',
  'a&COMMAT;b',
])('5.1 replaces %s as a whole', (query) => {
  expect(hasAtSign(query)).toBe(true);
  expect(scrubQuery(query)).toEqual({ text: 'removed: email', kinds: ['at-sign'] });
});

it.each(['?q=tax&lang=fr', '?a=%4', '?a=%41', '?a=40%', '', 'removed: email', 'https://x.ca/'])(
  '5.1 keeps %j',
  (query) => {
    expect(hasAtSign(query)).toBe(false);
    expect(scrubQuery(query)).toEqual({ text: query, kinds: [] });
  },
);
