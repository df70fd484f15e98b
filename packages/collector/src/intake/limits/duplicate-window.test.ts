import { expect, it } from 'vitest';
import { keptMemory } from '../../testing/kept-memory.ts';
import { DUPLICATE_WINDOW, DuplicateWindow, requestKey } from './duplicate-window.ts';

const MINUTE = 60_000;

it('remembers a request for exactly ten minutes', () => {
  const requests = new DuplicateWindow();
  requests.remember('a', 1000);
  expect(requests.has('a', 1000 + DUPLICATE_WINDOW)).toBe(true);
  expect(requests.has('a', 1001 + DUPLICATE_WINDOW)).toBe(false);
  expect(requests.has('b', 1000)).toBe(false);
});

it('remembers it whatever the number of later requests', () => {
  const requests = new DuplicateWindow();
  for (let minute = 0; minute < 60; minute += 1) {
    requests.remember(`of minute ${minute}`, minute * MINUTE);
    for (let back = 0; back <= Math.min(minute, 10); back += 1) {
      expect(requests.has(`of minute ${minute - back}`, minute * MINUTE)).toBe(true);
    }
  }
  expect(requests.has('of minute 1', 59 * MINUTE)).toBe(false);
});

it('forgets the oldest requests before it exceeds its memory limit', () => {
  const requests = new DuplicateWindow(3);
  for (let index = 0; index < 9; index += 1) requests.remember(String(index), index);
  const known = Array.from({ length: 9 }, (_, index) => index).filter((index) =>
    requests.has(String(index), 9),
  );
  expect(known).toEqual([3, 4, 5, 6, 7, 8]);
});

it('distinguishes requests by every byte', () => {
  expect(requestKey('/b/ss/a/1/x/s1?AQB=1')).toBe(requestKey('/b/ss/a/1/x/s1?AQB=1'));
  expect(requestKey('/b/ss/a/1/x/s1?AQB=1')).not.toBe(requestKey('/b/ss/a/1/x/s2?AQB=1'));
  expect(requestKey('x')).toHaveLength(16);
});

it('remembers a request in a few bytes', () => {
  const requests = 20_000;
  const kept = keptMemory(() =>
    Array.from({ length: requests }, (_, index) => requestKey(String(index))),
  );
  expect(kept / requests).toBeLessThan(60);
});
