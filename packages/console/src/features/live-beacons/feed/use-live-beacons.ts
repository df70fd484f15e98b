/** The live list of an environment: the newest stored hits, then new hits that match the filter. */
import type { ShownHit } from '@balise/beacon';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, type Dispatch } from 'react';
import type { Language } from '../../../language/languages.ts';
import type { Environment } from '../../../place/routes.ts';
import { olderHits, RECENT, recentHits } from '../api/recent-hits.ts';
import { matchHit, type Filter } from '../../../shared/beacon-filter/match-hit.ts';
import { subscriptionOf } from '../filter/subscription-of.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { EMPTY_FEED, type Feed, type FeedAction } from './feed.ts';
import { reduceFeed } from './reduce-feed.ts';
import { useLiveStream, type LiveStream } from './use-live-stream.ts';

/** Milliseconds without typing before a new stream is opened. */
const SETTLED_AFTER = 400;

export interface Watched {
  readonly environment: Environment;
  readonly held: boolean;
  readonly filter: Filter;
  readonly language: Language;
}

export interface LiveBeacons extends LiveStream {
  readonly feed: Feed;
  readonly error: Error | null;
  readonly loading: boolean;
  readonly older: Older;
  readonly reload: () => void;
  /** Shows the waiting hits. The list stays held. */
  readonly showWaiting: () => void;
  /** The arrived hits have been announced. */
  readonly told: () => void;
  readonly clear: () => void;
}

export interface Older {
  readonly load: () => void;
  /** The hits loaded last. */
  readonly loaded: readonly ShownHit[] | undefined;
  readonly loading: boolean;
  readonly error: Error | null;
}

export function useLiveBeacons({ environment, held, filter, language }: Watched): LiveBeacons {
  const [feed, dispatch] = useReducer(reduceFeed, EMPTY_FEED);
  const subscription = useSettled(subscriptionOf(filter), SETTLED_AFTER);
  const client = useQueryClient();
  const recent = recentHits(environment);
  const { data, error, isPending, refetch } = useQuery(recent);

  const load = useEffectEvent((hits: readonly ShownHit[]) => {
    const passes = (hit: ShownHit) => matchHit(hit, filter, language);
    dispatch({ type: 'loaded', hits, limit: RECENT, passes });
  });
  useEffect(() => {
    if (data) load(data);
  }, [data]);
  useEffect(() => dispatch({ type: 'hold', held }), [held]);
  useEffect(() => dispatch({ type: 'subscribed', toPart: subscription !== '' }), [subscription]);

  const fillGap = async () => {
    dispatch({ type: 'interrupted', connected: true });
    // A running request may be older than the opening of the stream.
    await client.cancelQueries({ queryKey: recent.queryKey });
    void refetch();
  };
  const stream = useLiveStream({
    ...{ environment, subscription, dispatch },
    onGap: () => void fillGap(),
  });

  return {
    feed,
    ...stream,
    error,
    loading: isPending,
    older: useOlder(environment, feed, dispatch),
    reload: () => void refetch(),
    showWaiting: () => dispatch({ type: 'show' }),
    told: () => dispatch({ type: 'told' }),
    clear: () => dispatch({ type: 'clear' }),
  };
}

/** Loads the hits before the oldest one of the list. */
function useOlder(
  environment: Environment,
  { shown }: Feed,
  dispatch: Dispatch<FeedAction>,
): Older {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => olderHits(environment, shown[shown.length - 1]?.id ?? ''),
    onSuccess: (hits) => dispatch({ type: 'older', hits, limit: RECENT }),
  });
  return { load: () => mutate(), loaded: data, loading: isPending, error };
}
