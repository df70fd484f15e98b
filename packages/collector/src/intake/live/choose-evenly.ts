/**
 * Chooses evenly among the waiting items, in their order: the items are divided into stretches of equal weight, and
 * one of each is chosen at random.
 */

export interface Candidate<T> {
  readonly item: T;
  /** The number of items that this one represents: itself, and its neighbours that earlier choices left out. */
  readonly weight: number;
}

/** Tolerance, so that rounding does not split one stretch into two. */
const TINY = 1e-6;

export function chooseEvenly<T>(
  waiting: readonly Candidate<T>[],
  most: number,
  random: () => number = Math.random,
): readonly Candidate<T>[] {
  if (waiting.length <= most) return waiting;
  const stretch = stretchOf(waiting, most);
  const weights = new Map<Candidate<T>, number>();
  let chosen: Candidate<T> | undefined;
  let [weight, sum, end] = [0, 0, stretch];
  for (const candidate of waiting) {
    // Its weight fills a stretch by itself.
    if (candidate.weight >= stretch) {
      weights.set(candidate, candidate.weight);
      continue;
    }
    weight += candidate.weight;
    sum += candidate.weight;
    if (!chosen || random() * weight < candidate.weight) chosen = candidate;
    if (sum < end - TINY) continue;
    weights.set(chosen, weight);
    chosen = undefined;
    weight = 0;
    end += stretch;
  }
  return waiting.flatMap((candidate) => {
    const stands = weights.get(candidate);
    return stands === undefined ? [] : [{ item: candidate.item, weight: stands }];
  });
}

/** The weight of a stretch, not counting items that already fill one by themselves. */
function stretchOf<T>(waiting: readonly Candidate<T>[], most: number): number {
  const weights = waiting.map(({ weight }) => weight).sort((a, b) => b - a);
  let [rest, left] = [weights.reduce((sum, weight) => sum + weight, 0), most];
  for (const weight of weights) {
    if (weight * left < rest) break;
    rest -= weight;
    left -= 1;
  }
  return rest / left;
}
