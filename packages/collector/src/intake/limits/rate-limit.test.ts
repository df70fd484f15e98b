import { expect, it } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const limits = { perSecond: 10, burst: 5, addresses: 3 };

it('allows a burst, then the rate per second', () => {
  const limit = new RateLimit(limits);
  const at = (now: number): boolean => limit.allows('203.0.113.0', now);
  expect([0, 0, 0, 0, 0].map(at)).toEqual([true, true, true, true, true]);
  expect(at(0)).toBe(false);
  expect(at(100)).toBe(true);
  expect(at(100)).toBe(false);
  expect(at(100_000)).toBe(true);
});

it('counts each network separately, and forgets the longest idle one', () => {
  const limit = new RateLimit(limits);
  for (let index = 0; index < 6; index += 1) limit.allows('a', 0);
  expect(limit.allows('a', 0)).toBe(false);
  expect(limit.allows('b', 0)).toBe(true);
  for (const address of ['c', 'd', 'e']) limit.allows(address, 0);
  expect(limit.allows('a', 0)).toBe(true);
});

it('handles a clock that is set back', () => {
  const limit = new RateLimit(limits);
  limit.allows('a', 10_000);
  expect(limit.allows('a', 0)).toBe(true);
});
