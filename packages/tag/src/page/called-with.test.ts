import { expect, it } from 'vitest';
import { calledWith } from './called-with.ts';

const SIGNED = ['=linkText', '@linkUrl', 'errorType'];

it.each([
  ['a text', 'Apply', { linkText: 'Apply' }],
  ['a number', 7, { linkText: '7' }],
  ['zero', 0, { linkText: '0' }],
  ['names and values', { errorType: '404', linkUrl: 3 }, { errorType: '404', linkUrl: '3' }],
  ['names that no beacon has', { other: 'x' }, { other: 'x' }],
  ['values that are no text', { a: {}, b: [], c: null, d: undefined, e: true, f: () => 0 }, {}],
  ['a list', ['one'], { 0: 'one' }],
  ['null', null, {}],
  ['nothing', undefined, {}],
  ['neither text nor names', true, {}],
])('4.15 %s', (_, detail, expected) => {
  expect(calledWith(detail, SIGNED)).toEqual(expected);
});

it('4.15 a text is the first dimension of the kind, with or without a sign', () => {
  expect(calledWith('Apply', ['customClick', '=linkText'])).toEqual({ customClick: 'Apply' });
});
