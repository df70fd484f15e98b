/** The order of names in which a text of them compresses best, where the order means nothing. */
import { deflateRawSync } from 'node:zlib';
import { seededRandom } from './seeded-random.ts';

type Lists = readonly (readonly string[])[];

/** How often another order is tried for each name: more gains little. */
const TRIES = 100;

/** Moves a few names at a time within their list and keeps what is not longer. The same lists always give the same order. */
export function orderForGzip(lists: Lists, write: (lists: Lists) => string): Lists {
  const random = seededRandom();
  const sizeOf = (candidate: Lists): number =>
    deflateRawSync(write(candidate), { level: 9 }).length;
  let best = lists;
  let size = sizeOf(best);
  const tries = lists.flat().length * TRIES;
  for (let n = 0; n < tries; n++) {
    const place = random(best.length);
    const list = [...(best[place] ?? [])];
    const moved = list.splice(random(list.length), 1 + random(3));
    list.splice(random(list.length + 1), 0, ...moved);
    const candidate = best.map((old, at) => (at === place ? list : old));
    const candidateSize = sizeOf(candidate);
    if (candidateSize <= size) {
      best = candidate;
      size = candidateSize;
    }
  }
  return best;
}
