import { beforeEach, expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { cleanPageAddress, cleanQuery } from './clean-address.ts';

beforeEach(() => void fakePage({ settings: { personal: 'sin nom' } }));

it.each([
  ['https://www.canada.ca/en?x=1#y', 'https://www.canada.ca/en?x=1#y'],
  ['https://www.canada.ca/en?user=jane', 'https://www.canada.ca/en?user=[redacted]'],
  ['https://www.canada.ca/en?sin=1&nom=2&x=3', 'https://www.canada.ca/en?sin=&nom=&x=3'],
  ['https://www.canada.ca/en?x=@jane', 'https://www.canada.ca/en?removed: email'],
  ['https://www.canada.ca/@jane', 'removed: email'],
])('5.3, 5.7 page address %s', (href, cleaned) => {
  expect(cleanPageAddress(href, 'en').text).toBe(cleaned);
});

it.each([
  ['https://x.ca/?q=a&b=1', 'https://x.ca/?b=1'],
  ['https://x.ca/?q=a@b.ca', 'removed: email'],
  ['https://x.ca/?b=a%40b.ca', 'removed: email'],
  ['', ''],
])('5.1, 5.2 referrer %s', (referrer, cleaned) => {
  expect(cleanQuery(referrer, 'en', ['q']).text).toBe(cleaned);
});

it('5.1 keeps the search words of a query unless they must be stripped', () => {
  expect(cleanQuery('?q=a', 'en')).toEqual({ text: '?q=a', kinds: [] });
});
