import { expect, it } from 'vitest';
import { useBrowser } from '../../env/browser.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { collectionServer } from './collection-server.ts';

it.each([
  [
    'a setting',
    'https://www.canada.ca/',
    'https://cdn.example/b.js',
    'stats.canada.ca',
    'https://stats.canada.ca',
  ],
  [
    'a setting with a port',
    'https://www.canada.ca/',
    '',
    'stats.canada.ca:8443',
    'https://stats.canada.ca:8443',
  ],
  [
    'where the library came from',
    'https://www.canada.ca/',
    'https://cdn.example/b.js',
    '',
    'https://cdn.example',
  ],
  ['the page for an inline library', 'https://www.canada.ca/a', '', '', 'https://www.canada.ca'],
  [
    'the page for a library without a host',
    'https://www.canada.ca/a',
    'data:,x',
    '',
    'https://www.canada.ca',
  ],
  [
    'the page for a library that is data with slashes in it',
    'https://www.canada.ca/a',
    'data:text/javascript;base64,aa/bb/cc//dd/ee',
    '',
    'https://www.canada.ca',
  ],
  [
    'https from an http page',
    'http://www.canada.ca/',
    'http://cdn.example/b.js',
    '',
    'https://cdn.example',
  ],
  [
    'this machine',
    'http://localhost:7700/',
    'http://localhost:7700/lib/b.js',
    '',
    'http://localhost:7700',
  ],
  [
    'two ports of this machine',
    'http://localhost:80/',
    'http://127.0.0.1:7700/b.js',
    '',
    'http://127.0.0.1:7700',
  ],
  [
    'this machine from another',
    'http://www.canada.ca/',
    'http://localhost:7700/b.js',
    '',
    'https://localhost:7700',
  ],
  ['a setting of this machine', 'http://localhost/', '', 'localhost:9', 'http://localhost:9'],
  [
    'this machine by its address',
    'http://[::1]:7700/',
    'http://[::1]:7700/b.js',
    '',
    'http://[::1]:7700',
  ],
  [
    'a setting in a frame without an address',
    'about:srcdoc',
    '',
    'stats.canada.ca',
    'https://stats.canada.ca',
  ],
  [
    'where the library came from, without a user',
    'https://www.canada.ca/',
    'https://user:pw@cdn.example:8443/b.js',
    '',
    'https://cdn.example:8443',
  ],
  [
    'where the library came from, whatever follows its host',
    'https://www.canada.ca/',
    'https://cdn.example/@x/b.js?a=//other.example/',
    '',
    'https://cdn.example',
  ],
  ['an address that is none', 'https://www.canada.ca/', 'http://', '', 'https://www.canada.ca'],
])('7.1 %s', (_, url, libraryUrl, setting, server) => {
  useBrowser(fakePage({ url }).window, libraryUrl);
  expect(collectionServer(setting)).toBe(server);
});
