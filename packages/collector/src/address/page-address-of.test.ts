import { expect, it } from 'vitest';
import { pageAddressOf } from './page-address-of.ts';

it.each([
  ['https://www.canada.ca/en.html?a=1#b', 'https://www.canada.ca/en.html?a=1#b'],
  ['  http://WWW.Canada.ca  ', 'http://www.canada.ca/'],
  ['www.canada.ca/en', 'https://www.canada.ca/en'],
  ['//www.canada.ca/en', 'https://www.canada.ca/en'],
  ['localhost:8080/a', 'https://localhost:8080/a'],
  ['http://localhost:8080/a', 'http://localhost:8080/a'],
  ['http://[::1]:8080/', 'http://[::1]:8080/'],
])('%s is %s', (text, href) => expect(String(pageAddressOf(text))).toBe(href));

it.each([
  ['', 'not-read'],
  ['https://', 'not-read'],
  ['https://a b/', 'not-read'],
  ['ftp://www.canada.ca/', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['https://jane:secret@www.canada.ca/', 'user'],
  ['https://canada/', 'host'],
  ['canada', 'host'],
])('%s is refused: %s', (text, fault) => expect(pageAddressOf(text)).toBe(fault));
