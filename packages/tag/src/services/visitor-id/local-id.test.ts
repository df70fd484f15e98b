import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NOW } from '../testing/fake-core.ts';
import { localId } from './local-id.ts';
import recorded from './recorded-identity.json' with { type: 'json' };
import { recordedRandom } from './recorded-random.ts';

const random = vi.spyOn(Math, 'random');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

it('7.10 is the recorded id', () => {
  random.mockImplementation(recordedRandom());
  expect(localId()).toBe(recorded.scenarios['64-client-side-id'].result.a);
});

it('7.10 has two halves below 2^63, for any time and random numbers', () => {
  for (const now of [0, 1, 1_795_201_999_999, 1_795_201_509_009]) {
    vi.setSystemTime(now);
    for (const dice of [0, 0.999999999]) {
      random.mockReturnValue(dice);
      const id = localId();
      expect(BigInt(id.slice(0, -19)) < 2n ** 63n, id).toBe(true);
      expect(BigInt(id.slice(-19)) < 2n ** 63n, id).toBe(true);
      if (now > 100_000) expect(id).toMatch(/^\d{38}$/);
    }
  }
});
