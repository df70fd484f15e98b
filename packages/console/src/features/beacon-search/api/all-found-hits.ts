/** Queries all hits of a search for a file, newest first. */
import type { ShownHit } from '@balise/beacon';
import { getJson } from '../../../network/get-json.ts';
import type { Collected } from '../../../shared/beacon-export/use-collected.ts';
import { readFound } from '../../../shared/beacons/found-hits.ts';

/** Most hits in one answer. */
export const EXPORTED_AT_ONCE = 1000;
/** Most hits in one file: the browser keeps them all in memory. */
const MOST_EXPORTED = 50_000;

/** `address`: without `before`. `onCount`: called with the number of hits so far. */
export async function allFoundHits(
  address: string,
  onCount: (count: number) => void,
  signal: AbortSignal,
): Promise<Collected> {
  const hits: ShownHit[] = [];
  let next: string | null = '';
  while (next !== null && hits.length < MOST_EXPORTED) {
    const asked: string = next === '' ? address : `${address}&before=${next}`;
    const part = await getJson(asked, readFound, signal);
    signal.throwIfAborted();
    hits.push(...part.hits);
    onCount(hits.length);
    next = part.next;
  }
  return { hits, isCut: next !== null };
}
