/** The live list of an environment: the newest stored hits, then new hits that match the filter. */
import type { ShownHit } from '@balise/beacon';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Language } from '../../../language/languages.ts';
import type { Environment } from '../../../place/routes.ts';
import { SESSION_KEY } from '../../../session/session.ts';
import { olderHits, RECENT, recentHits } from '../api/recent-hits.ts';
import { matchHit, type Filter } from '../../../shared/beacon-filter/match-hit.ts';
import { subscriptionOf } from '../filter/subscription-of.ts';
import { useSettled } from '../../../components/use-settled.ts';
import type { LiveList, LiveState } from './live-list.ts';

/** Milliseconds without typing before a new stream is opened. */
const SETTLED_AFTER = 400;

export interface Watched {
  readonly list: LiveList;
  readonly environment: Environment;
  /** Whether the reader has scrolled away from the newest row. */
  readonly isScrolled: boolean;
  readonly filter: Filter;
  readonly language: Language;
}

export interface LiveBeacons extends LiveState {
  readonly error: Error | null;
  readonly loading: boolean;
  readonly older: Older;
  readonly reload: () => void;
  readonly retryNow: () => void;
  readonly setPaused: (isPaused: boolean) => void;
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

export function useLiveBeacons(watched: Watched): LiveBeacons {
  const { list, environment, isScrolled, filter, language } = watched;
  const { dispatch } = list;
  const state = useSyncExternalStore(list.subscribe, list.state);
  const held = state.isPaused || isScrolled;
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
  useEffect(() => dispatch({ type: 'hold', held }), [dispatch, held]);

  const onGap = useEffectEvent(async () => {
    dispatch({ type: 'interrupted', connected: true });
    // A running request may be older than the opening of the stream.
    await client.cancelQueries({ queryKey: recent.queryKey });
    void refetch();
  });
  useEffect(
    () =>
      list.watch(subscription, {
        onGap: () => void onGap(),
        // A stream does not report why it closed. The session may have expired.
        onLost: () => void client.invalidateQueries({ queryKey: SESSION_KEY }),
      }),
    [list, subscription, client],
  );

  return {
    ...state,
    error,
    loading: isPending,
    older: useOlder(environment, list),
    reload: () => void refetch(),
    retryNow: list.retryNow,
    setPaused: list.setPaused,
    showWaiting: () => {
      const isPart = state.feed.isWithoutNewest;
      dispatch({ type: 'show' });
      // The list starts again with the newest hits.
      if (isPart) void refetch();
    },
    told: () => dispatch({ type: 'told' }),
    clear: () => dispatch({ type: 'clear' }),
  };
}

/** Loads the hits before the oldest one of the list. */
function useOlder(environment: Environment, list: LiveList): Older {
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => olderHits(environment, list.state().feed.shown.at(-1)?.id ?? ''),
    onSuccess: (hits) => list.dispatch({ type: 'older', hits, limit: RECENT }),
  });
  return { load: () => mutate(), loaded: data, loading: isPending, error };
}
