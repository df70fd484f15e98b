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
    'the server of the library',
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
    'the page for a library from a data URL with slashes',
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
    'two ports of the local machine',
    'http://localhost:80/',
    'http://127.0.0.1:7700/b.js',
    '',
    'http://127.0.0.1:7700',
  ],
  [
    'the local machine from another host',
    'http://www.canada.ca/',
    'http://localhost:7700/b.js',
    '',
    'https://localhost:7700',
  ],
  ['a setting for the local machine', 'http://localhost/', '', 'localhost:9', 'http://localhost:9'],
  [
    'the local machine by its IP address',
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
    'the server of the library, without a user',
    'https://www.canada.ca/',
    'https://user:pw@cdn.example:8443/b.js',
    '',
    'https://cdn.example:8443',
  ],
  [
    'the server of the library, whatever follows its host',
    'https://www.canada.ca/',
    'https://cdn.example/@x/b.js?a=//other.example/',
    '',
    'https://cdn.example',
  ],
  ['an invalid address', 'https://www.canada.ca/', 'http://', '', 'https://www.canada.ca'],
])('7.1 %s', (_, url, libraryUrl, setting, server) => {
  useBrowser(fakePage({ url }).window, libraryUrl);
  expect(collectionServer(setting)).toBe(server);
});
