import { expect, it, vi } from 'vitest';
import { shareCall } from './share-call.ts';

interface Shared {
  track: (...given: unknown[]) => unknown;
}

function share(others?: Shared['track']) {
  const hear = vi.fn();
  const target = (others ? { track: others } : {}) as Shared;
  shareCall(target, 'track', hear);
  return { hear, target };
}

it('4.15 lets both hear, and answers for the other', () => {
  const others = vi.fn(() => 'answer');
  const before = share(others);
  expect(before.target.track('a', 1)).toBe('answer');
  const after = share();
  expect(after.target.track('a', 1)).toBeUndefined();
  after.target.track = others;
  expect(after.target.track('b')).toBe('answer');
  expect(others.mock.calls).toEqual([['a', 1], ['b']]);
  expect(before.hear.mock.calls).toEqual([['a', 1]]);
  expect(after.hear.mock.calls).toEqual([['a', 1], ['b']]);
});

it('4.15 hears once if a wrapper of the page calls the former member, and hears other calls inside it', () => {
  const { hear, target } = share();
  const { track } = target;
  target.track = (...given) => {
    track('inner');
    return track(...given);
  };
  target.track('a');
  target.track('a');
  expect(hear.mock.calls).toEqual([['a'], ['inner'], ['a'], ['inner']]);
});

it('4.15 passes errors of the other, and none of its own', () => {
  const { hear, target } = share(() => {
    throw new Error('theirs');
  });
  hear.mockImplementation(() => {
    throw new Error('ours');
  });
  expect(() => target.track('a')).toThrow('theirs');
  expect(() => target.track('a')).toThrow('theirs');
  expect(hear).toHaveBeenCalledTimes(2);
});

it('4.15 keeps the member if a page assigns it to itself', () => {
  const { hear, target } = share();
  const { track } = target;
  target.track = track;
  target.track('a');
  expect(hear).toHaveBeenCalledOnce();
});
