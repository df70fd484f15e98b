import { expect, it } from 'vitest';
import { areNetworks, networkTest } from './networks.ts';

it.each([
  [['10.0.0.1'], true],
  [['10.0.0.0/8', 'fd00::/8', 'loopback', 'uniquelocal'], true],
  [[], true],
  [['1'], false],
  [['10.0.0.1', '2'], false],
  [[''], false],
  [['yes'], false],
  [['10.0.0.1/33'], false],
  [['nginx.internal'], false],
])('recognizes %j as addresses and networks: %s', (names, expected) => {
  expect(areNetworks(names)).toBe(expected);
});

it.each([
  ['10.1.2.3', true],
  ['::ffff:10.1.2.3', true],
  ['11.1.2.3', false],
  ['203.0.113.5', true],
  ['203.0.113.6', false],
  ['fd00::1', true],
  ['fd00::1%eth0', true],
  ['2001:db8::1', false],
  ['::1', true],
  ['', false],
  ['office', false],
])('finds %s in 10.0.0.0/8, 203.0.113.5, fd00::/8 or loopback: %s', (address, expected) => {
  const isOfOne = networkTest(['10.0.0.0/8', '203.0.113.5', 'fd00::/8', 'loopback']);
  expect(isOfOne(address)).toBe(expected);
});

it('no address is in no networks, and invalid addresses are in none', () => {
  expect(networkTest([])('10.0.0.1')).toBe(false);
  for (const text of ['', 'office']) expect(networkTest(['10.0.0.0/8'])(text)).toBe(false);
});
