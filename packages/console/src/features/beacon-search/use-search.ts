/**
 * Runs a search. It requests part after part until it has the wanted number of hits, no older hits remain, or the
 * reader stops it.
 */
import type { ShownHit } from '@balise/beacon';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { foundHits } from '../../shared/beacons/found-hits.ts';
import { AT_ONCE } from './query/search-view.ts';

/**
 * `looking`: a request runs or follows. `stopped`: by the reader. `enough`: there may be more. `end`: no older hit is
 * stored.
 */
type SearchState = 'looking' | 'stopped' | 'enough' | 'end' | 'failed';

export interface Search {
  /** Newest first. */
  readonly hits: readonly ShownHit[];
  readonly state: SearchState;
  /** ISO 8601; null before the first answer. */
  readonly lookedBackTo: string | null;
  readonly error: Error | null;
  readonly stop: () => void;
  readonly goOn: () => void;
}

const BEGINNING = { wanted: AT_ONCE, isStopped: false };

/** `isAsked`: false if the search cannot match any hit, so that no request is sent. */
export function useSearch(address: string, isAsked: boolean): Search {
  const [course, setCourse] = useState({ ...BEGINNING, address });
  // A different search starts from its first part.
  if (course.address !== address) setCourse({ ...BEGINNING, address });
  const { wanted, isStopped } = course;
  const query = useInfiniteQuery({ ...foundHits(address), enabled: isAsked });
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  const hits = useMemo(() => data?.pages.flatMap((part) => part.hits) ?? [], [data]);
  const isEnough = hits.length >= wanted;
  const goesOn = hasNextPage && !isFetching && !isStopped && !isEnough && !error;
  // Also depends on the number of parts: an answer may arrive before React renders the running request.
  const parts = data?.pages.length ?? 0;
  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, parts, fetchNextPage]);
  return {
    hits,
    state: stateOf(),
    lookedBackTo: data?.pages.at(-1)?.lookedBackTo ?? null,
    error,
    stop: () => setCourse({ ...course, isStopped: true }),
    goOn: () => {
      if (error) void (data ? fetchNextPage() : refetch());
      setCourse({
        address,
        wanted: isEnough ? hits.length + AT_ONCE : wanted,
        isStopped: false,
      });
    },
  };

  function stateOf(): SearchState {
    if (error && !isFetching) return 'failed';
    if (data && !hasNextPage) return 'end';
    if (isEnough) return 'enough';
    return isStopped ? 'stopped' : 'looking';
  }
}
