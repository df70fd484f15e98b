import { beforeEach, describe, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { addressParameters, readQuery } from './query-parameters.ts';

describe('query parameters', () => {
  beforeEach(() => void fakePage());

  it.each([
    ['?a=1&b=2', { a: '1', b: '2' }],
    ['a=1', { a: '1' }],
    ['?a=1&a=2', { a: '1' }],
    ['?a', { a: '' }],
    ['?a=', { a: '' }],
    ['?=1&&b=2', { b: '2' }],
    ['?a=b=c', { a: 'b=c' }],
    ['?a+b=c+d%20e', { 'a b': 'c d e' }],
    ['?a=%E0%A4%A', { a: '%E0%A4%A' }],
    ['?a=&b=1&a=2&a=3', { a: '2', b: '1' }],
    ['?q=%E9nergie+%28propre%29', { q: 'énergie (propre)' }],
    ['?q=100%+%E9', { q: '100% %E9' }],
    ['?%C3%A9=%C3%A8', { é: 'è' }],
    ['?constructor=1&__proto__=2', { constructor: '1', ['__proto__']: '2' }],
    ['', {}],
  ])('%s', (query, parameters) => {
    expect(Object.entries(readQuery(query))).toEqual(Object.entries(parameters));
  });

  it('9.22 reads at most 1000 keys', () => {
    const query = '?' + Array.from({ length: 1500 }, (_, n) => `k${n}=${n}`).join('&');
    const parameters = readQuery(query);
    expect(Object.keys(parameters)).toHaveLength(1000);
    expect(parameters['k999']).toBe('999');
    expect(parameters['k1000']).toBeUndefined();
  });
});

it.each([
  ['?q=a&ST=s', { q: 'a', st: 's' }],
  ['?q=a#q=b&firstResult=10', { q: 'b', firstresult: '10' }],
  ['?q=&q=tax', { q: 'tax' }],
  ['?q=tax#q=', { q: '' }],
  ['?q=a#wb-land', { q: 'a', 'wb-land': '' }],
  ['', {}],
])('2.4 of the address %s', (rest, parameters) => {
  fakePage({ url: 'https://www.canada.ca/en.html' + rest });
  expect({ ...addressParameters() }).toEqual(parameters);
});
