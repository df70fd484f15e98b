import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import {
  filenameOf,
  folderOf,
  isSamePage,
  pageAddress,
  pageKey,
  readAddress,
  themeOf,
} from './page-address.ts';

it('reads the current address', () => {
  const { window } = fakePage({ url: 'https://www.canada.ca/en/a' });
  expect(pageAddress().path).toBe('/en/a');
  window.location.pathname = '/en/b';
  expect(pageAddress().path).toBe('/en/b');
});

it('3.7 a session in the path is not a part of the page', () => {
  fakePage({ url: 'https://www.canada.ca/en/one.html;jsessionid=1A?x=1' });
  expect(pageAddress()).toMatchObject({ path: '/en/one.html', sitePath: '/en/one.html' });
  expect(pageKey()).toBe('www.canada.ca/en/one.html');
  expect(isSamePage('https://www.canada.ca/en/one.html;jsessionid=2B?x=1#a')).toBe(true);
  expect(isSamePage('https://www.canada.ca/en/two.html;jsessionid=1A?x=1')).toBe(false);
  expect(readAddress(new URL('https://a.ca/s;PHPSESSID=1/a;v=2;sid=3')).path).toBe('/s/a;v=2');
});

it.each([
  ['/en/services/benefits.html', 'benefits'],
  ['/fr/services/prestations/ae.html', 'prestations'],
  ['/EN/Services/Jobs', 'Jobs'],
  ['/en/services/%C3%A9tudes.html', 'études'],
  ['/en/services/%E0.html', '%E0'],
  ['/en/services/index.html', ''],
  ['/en/services/INDEX', ''],
  ['/en/services/', ''],
  ['/en/services', ''],
  ['/de/services/jobs', ''],
  ['/x/en/services/jobs', ''],
])('2.1 the theme of %s is "%s"', (path, theme) => expect(themeOf(path)).toBe(theme));

it.each([
  ['/en/services/a.html', 'en/services', 'a.html'],
  ['/en/', 'en', ''],
  ['/en.html', '', 'en.html'],
  ['/', '', ''],
])('3.9 %s has the folder "%s" and the filename "%s"', (path, folder, filename) => {
  expect(folderOf(path)).toBe(folder);
  expect(filenameOf(path)).toBe(filename);
});

it.each([
  ['http://localhost/demo/en/a.html', '/en/a.html'],
  ['http://localhost/demo', '/'],
  ['http://localhost/demonstration/a', '/demonstration/a'],
  ['https://www.canada.ca/demo/en/', '/demo/en/'],
])('below the base of a site, the path of %s is %s', (url, sitePath) => {
  fakePage({ settings: { bases: { localhost: '/demo' } } });
  expect(readAddress(new URL(url)).sitePath).toBe(sitePath);
});

it.each([
  ['https://www.canada.ca/en.html?a=b', true],
  ['https://www.canada.ca/en.html?a=b#part', true],
  ['https://www.canada.ca/en.html', false],
  ['https://www.canada.ca/fr.html?a=b#top', false],
])('2.9 whether %s is the same page: %s', (address, same) => {
  fakePage({ url: 'https://www.canada.ca/en.html?a=b#top' });
  expect(isSamePage(address)).toBe(same);
});
