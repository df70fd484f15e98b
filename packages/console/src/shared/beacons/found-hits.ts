/** Queries a search of the stored hits, part by part, and one hit by its id. */
import type { ShownHit } from '@balise/beacon';
import type { FoundHits, OneHit } from '@balise/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { flag, list, nullable, object, text } from '../../network/shape.ts';
import { readHit } from './hit-shape.ts';

export const readFound = object<FoundHits>({
  hits: list(readHit),
  lookedBackTo: text,
  next: nullable(text),
  complete: flag,
});
const readOne = object<OneHit>({ hit: readHit });

export function foundHits(address: string) {
  return infiniteQueryOptions({
    queryKey: ['found-hits', address],
    queryFn: ({ pageParam, signal }) =>
      getJson(pageParam ? `${address}&before=${pageParam}` : address, readFound, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Keep the result until the reader searches again.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function oneHit(id: string) {
  return queryOptions({
    queryKey: ['hit', id],
    queryFn: async ({ signal }): Promise<ShownHit> =>
      (await getJson(`/api/hits/${encodeURIComponent(id)}`, readOne, signal)).hit,
    staleTime: Infinity,
  });
}
