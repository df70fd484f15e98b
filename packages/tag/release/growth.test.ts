import { expect, it } from 'vitest';
import { growthOf } from './growth.ts';

const released = { version: '1.2.3', brotli: 20_000 };
const allowed = [
  { bytes: 400, reason: 'a new family of rules' },
  { bytes: 600, reason: 'a new host' },
];

it.each([
  [19_000, [], -1000, 0, 'fits', 300],
  [20_300, [], 300, 0, 'fits', 300],
  [20_301, [], 301, 0, 'warns', 300],
  [21_500, [], 1500, 0, 'warns', 300],
  [21_501, [], 1501, 0, 'fails', 1500],
  [21_300, allowed, 1300, 1000, 'fits', 300],
  [21_301, allowed, 1301, 1000, 'warns', 300],
  [22_501, allowed, 2501, 1000, 'fails', 1500],
] as const)('compares %i bytes with the last release: %#', (bytes, allowances, ...expected) => {
  const { added, allowed: explained, verdict, limit } = growthOf(bytes, released, allowances);
  expect([added, explained, verdict, limit]).toEqual(expected);
});
