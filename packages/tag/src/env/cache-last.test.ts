import { expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { lastAnswer } from './cache-last.ts';

it('reads once for a key, even if the result is undefined, and again for another key', () => {
  fakePage();
  const known = lastAnswer<string | undefined>();
  const nothing = vi.fn(() => undefined);
  expect([known('a', nothing), known('a', nothing)]).toEqual([undefined, undefined]);
  expect(nothing).toHaveBeenCalledOnce();
  expect(known('b', () => 'B')).toBe('B');
  expect(known('b', nothing)).toBe('B');
  expect(known('a', () => 'A')).toBe('A');
});

it('forgets its answer on another page', () => {
  const known = lastAnswer<string>();
  fakePage();
  known('a', () => 'before');
  fakePage();
  expect(known('a', () => 'after')).toBe('after');
});
