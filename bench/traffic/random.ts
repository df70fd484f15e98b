/** Seeded random numbers: the same seed always gives the same sequence. */

export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** An integer from 0 to `limit - 1`. */
  below(limit: number): number;
  pick<T>(list: readonly T[]): T;
  /** An integer from 0 to `limit - 1`. Small numbers are much more frequent, and every number can occur. */
  longTail(limit: number): number;
  digits(count: number): string;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  // The Mulberry32 generator.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] as never,
    longTail: (limit) => Math.min(limit - 1, Math.floor(limit ** next() - 1 + next())),
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
  };
}
