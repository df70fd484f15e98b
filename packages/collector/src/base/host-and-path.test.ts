import { expect, it } from 'vitest';
import { hostAndPath } from './host-and-path.ts';

it.each([
  ['https://www.canada.ca/en/a.html?x=1#y', 'www.canada.ca', '/en/a.html'],
  ['//www.canada.ca/en', 'www.canada.ca', '/en'],
  ['HTTPS://User:word@WWW.Canada.ca:8443/en/A.html', 'www.canada.ca', '/en/A.html'],
  ['https://www.canada.ca./en', 'www.canada.ca', '/en'],
  ['https://localhost:7700', 'localhost', ''],
  ['localhost:7700/en:80/', 'localhost', '/en:80/'],
  [' www.canada.ca ', 'www.canada.ca', ''],
])('reads %s as host %s and path %s', (address, host, path) => {
  expect(hostAndPath(address)).toMatchObject({ host, path });
});

it.each(['', '/en/a.html', '?a=1', 'https:///en', 'https://:80/en'])(
  'finds no host in %j',
  (address) => {
    expect(hostAndPath(address)).toBeUndefined();
  },
);
