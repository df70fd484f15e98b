/** Test helper: the random numbers of the recordings, from the start. */
const SEED = 12_345;

export function recordedRandom(): () => number {
  let state = SEED;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
