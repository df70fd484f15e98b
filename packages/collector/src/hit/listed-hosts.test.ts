import { describe, expect, it } from 'vitest';
import { hostLists, hostOf, isHostAllowed } from './listed-hosts.ts';

describe('the host of an address', () => {
  it.each([
    ['https://www.canada.ca/en.html', 'www.canada.ca'],
    ['https://WWW.Canada.CA:8443?x', 'www.canada.ca'],
    ['https://www.canada.ca.#x', 'www.canada.ca'],
    ['https://jo:secret@www.canada.ca/', 'www.canada.ca'],
    ['https://www.canada.ca@evil.example/', 'evil.example'],
    ['https://evil.example\\@www.canada.ca/', 'evil.example'],
    ['http://localhost:7700/demo/', 'localhost'],
    ['/en.html', ''],
    ['about:blank', ''],
  ])('%s', (address, expected) => expect(hostOf(address)).toBe(expected));
});

describe('1.2 a host', () => {
  it.each([
    ['www.canada.ca', 'production', true],
    ['www.canada.ca', 'development', true],
    ['localhost', 'production', false],
    ['localhost', 'development', true],
    ['127.0.0.1', 'staging', true],
    ['localhost', 'unknown', true],
    ['evil.example', 'development', false],
    ['www.canada.ca.evil.example', 'production', false],
    ['', 'development', false],
  ] as const)('%s in %s: %s', (host, environment, expected) => {
    expect(isHostAllowed(host, environment, hostLists())).toBe(expected);
  });
});
