import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { internalRedirect } from './internal-redirect.ts';

fakePage({
  url: 'https://www.example.gc.ca/en/a.html?x=1',
  referrer: 'https://www.canada.ca/came-from',
});

it.each([
  ['https://www.justice.gc.ca/b.html', 'https://www.justice.gc.ca/b.html'],
  ['/en/b.html', 'https://www.example.gc.ca/en/b.html'],
  ['https://other.example/', undefined],
  ['https://www.canada.ca@other.example/', undefined],
  ['https://www.canada.ca.other.example/', undefined],
  ['//other.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://www.canada.ca/', undefined],
  ['https://www.example.gc.ca/en/a.html?x=1', undefined],
  ['https://www.canada.ca/came-from', undefined],
  ['https://', undefined],
  ['', undefined],
  ['#x', undefined],
  ['https://www.example.gc.ca/en/a.html?x=1#x', undefined],
  ['https://www.canada.ca/came-from#x', undefined],
  [undefined, undefined],
  [{ href: '/en/b.html' }, undefined],
  [7, undefined],
])('7.13 checks that the redirect to %s is internal', (address, target) => {
  expect(internalRedirect(address)).toBe(target);
});
