import { expect, it } from 'vitest';
import { PRODUCTION } from '../testing/fake-page.ts';
import { filenameOf, folderOf, isLocalHost, readAddress, themeOf } from './page-address.ts';

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
])('3.9 %s is in "%s" and called "%s"', (path, folder, filename) => {
  expect(folderOf(path)).toBe(folder);
  expect(filenameOf(path)).toBe(filename);
});

const SETTINGS = { ...PRODUCTION, bases: { localhost: '/demo' } };
it.each([
  ['http://localhost/demo/en/a.html', '/en/a.html'],
  ['http://localhost/demo', '/'],
  ['http://localhost/demonstration/a', '/demonstration/a'],
  ['https://www.canada.ca/demo/en/', '/demo/en/'],
])('a site that does not begin at the root: %s is %s', (url, sitePath) =>
  expect(readAddress(new URL(url) as unknown as Location, SETTINGS).sitePath).toBe(sitePath),
);

it.each([
  ['localhost', true],
  ['app.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['.localhost', false],
  ['localhost.example', false],
  ['1127.0.0.1', false],
  ['127.0.0.1.example', false],
  ['www.canada.ca', false],
  ['', false],
])('7.1 whether %s is this machine: %s', (host, local) => expect(isLocalHost(host)).toBe(local));
