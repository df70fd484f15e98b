import { expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { lastAnswer } from './last-answer.ts';

it('reads once for a key, also where there is nothing, and again for another', () => {
  fakePage();
  const known = lastAnswer<string | undefined>();
  const nothing = vi.fn(() => undefined);
  expect([known('a', nothing), known('a', nothing)]).toEqual([undefined, undefined]);
  expect(nothing).toHaveBeenCalledOnce();
  expect(known('b', () => 'B')).toBe('B');
  expect(known('b', nothing)).toBe('B');
  expect(known('a', () => 'A')).toBe('A');
});

it('knows nothing of another page', () => {
  const known = lastAnswer<string>();
  fakePage();
  known('a', () => 'before');
  fakePage();
  expect(known('a', () => 'after')).toBe('after');
});
