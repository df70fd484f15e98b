/** An even choice among those that wait, in their order: by chance one of each stretch. */

export interface Candidate<T> {
  readonly item: T;
  /** For how many it stands: itself, and those round it that earlier choices left out. */
  readonly weight: number;
}

/** Rounding must not make one stretch of two. */
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
    // It stands for a stretch of its own already.
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

/** How many each of the chosen stands for, where none stands for more already. */
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
