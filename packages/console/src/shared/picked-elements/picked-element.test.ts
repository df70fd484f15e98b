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
  ['https://a.gc.ca/en/v1.2/apply.html', '/en'],
  ['https://a.gc.ca/en/a;jsessionid=X', '/en'],
  ['https://a.gc.ca/en/tax.aspx?x=1', '/en/tax'],
])('%s is stated up to the segment that no rule can state', (page, prefix) => {
  expect(rule('a', [page])?.where).toEqual([{ host: 'a.gc.ca', prefix }]);
});

it('a page whose first segment no rule can state is left out', () => {
  expect(rule('a', ['https://a.gc.ca/v1.2/x'])?.where).toBeUndefined();
});

it.each([
  ['form', 'submit'],
  ['constructor', 'click'],
  ['select', 'change'],
  ['button', 'click'],
])('a rule about a %s reacts to %s', (tag, on) => expect(rule(tag)?.when.on).toBe(on));

it('an address without an element begins no rule', () => {
  expect(pickedIn(new URLSearchParams('page=https://a.gc.ca/'))).toBeUndefined();
});
