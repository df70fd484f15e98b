import { expect, it } from 'vitest';
import { pickedIn, queryOfPicked } from './picked-element.ts';

const PAGES = ['https://www.canada.ca/En/Tax.html', 'https://www.canada.ca/fr/impot/'];

const rule = (tag: string, pages: readonly string[] = []) =>
  pickedIn(new URLSearchParams(queryOfPicked({ tag, selector: "a[href*='/x&y=1#z']", pages })));

it('a picked element is written to an address and read from it', () => {
  expect(rule('a', PAGES)).toEqual({
    when: { on: 'click', element: "a[href*='/x&y=1#z']" },
    where: [
      { host: 'www.canada.ca', prefix: '/en/tax' },
      { host: 'www.canada.ca', prefix: '/fr/impot' },
    ],
  });
});

it('the home page stands for its host, and what is no address for nothing', () => {
  expect(rule('a', ['https://a.gc.ca/', 'x', ''])?.where).toEqual([{ host: 'a.gc.ca' }]);
  expect(rule('a', ['x'])?.where).toBeUndefined();
});

it.each([
  ['form', 'submit'],
  ['select', 'change'],
  ['button', 'click'],
])('a rule about a %s reacts to %s', (tag, on) => expect(rule(tag)?.when.on).toBe(on));

it('an address without an element begins no rule', () => {
  expect(pickedIn(new URLSearchParams('page=https://a.gc.ca/'))).toBeUndefined();
});
