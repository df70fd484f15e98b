/** Whole numbers below a limit that are the same each time, from the generator of Park and Miller. */
export function seededRandom(seed = 1): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
