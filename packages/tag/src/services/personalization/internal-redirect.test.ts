import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { internalRedirect } from './internal-redirect.ts';

const page = fakePage({
  url: 'https://www.example.gc.ca/en/a.html?x=1',
  referrer: 'https://www.canada.ca/came-from',
});

it.each([
  ['https://www.justice.gc.ca/b.html', 'https://www.justice.gc.ca/b.html'],
  ['/en/b.html', 'https://www.example.gc.ca/en/b.html'],
  ['https://other.example/', ''],
  ['https://www.canada.ca@other.example/', ''],
  ['https://www.canada.ca.other.example/', ''],
  ['//other.example/', ''],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['http://www.canada.ca/', ''],
  ['https://www.example.gc.ca/en/a.html?x=1', ''],
  ['https://www.canada.ca/came-from', ''],
  ['https://', ''],
  [undefined, ''],
])('7.13 a redirect to %s leads within the internal domains only', (address, target) => {
  expect(internalRedirect(page, address)).toBe(target);
});
