/** What a search of the stored beacons finds, part by part, and one beacon by its id. */
import type { ShownHit } from '@balise/beacon';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, object, text } from '../../../network/shape.ts';
import { readHit } from '../../live-beacons/api/hit-shape.ts';

/** One answer: the collector looks for a second or two, and says how far back it came. */
export interface FoundPart {
  readonly hits: readonly ShownHit[];
  readonly lookedBackTo: string;
  /** From where the next one goes on; null at the end. */
  readonly next: string | null;
  readonly complete: boolean;
}

const readFound = object<FoundPart>({
  hits: list(readHit),
  lookedBackTo: text,
  next: nullable(text),
  complete: flag,
});
const readOne = object<{ readonly hit: ShownHit }>({ hit: readHit });

export function foundHits(address: string) {
  return infiniteQueryOptions({
    queryKey: ['found-hits', address],
    queryFn: ({ pageParam, signal }) =>
      getJson(pageParam ? `${address}&before=${pageParam}` : address, readFound, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What was found stays as it is: whoever wants the newest asks again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function oneHit(id: string) {
  return queryOptions({
    queryKey: ['hit', id],
    queryFn: async ({ signal }) =>
      (await getJson(`/api/hits/${encodeURIComponent(id)}`, readOne, signal)).hit,
    staleTime: Infinity,
  });
}
