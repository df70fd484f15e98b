/** The live list of an environment: the newest stored hits, then new hits that match the filter. */
import type { ShownHit } from '@balise/beacon';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Language } from '../../../language/languages.ts';
import type { Environment } from '../../../place/routes.ts';
import { SESSION_KEY } from '../../../session/session.ts';
import { connectLive, type Connection, type LiveConnection } from '../api/connect-live.ts';
import type { LiveRate } from '../api/live-rate.ts';
import { olderHits, RECENT, recentHits } from '../api/recent-hits.ts';
import { whileVisible } from '../api/while-visible.ts';
import { matchHit, type Filter } from '../../../shared/beacon-filter/match-hit.ts';
import { subscriptionOf } from '../filter/subscription-of.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { EMPTY_FEED, type Feed } from './feed.ts';
import { reduceFeed } from './reduce-feed.ts';

/** Milliseconds without typing before a new stream is opened. */
const SETTLED_AFTER = 400;

export interface Watched {
  readonly environment: Environment;
  readonly held: boolean;
  readonly filter: Filter;
  readonly language: Language;
}

export interface LiveBeacons {
  readonly feed: Feed;
  readonly connection: Connection;
  /** Null until the stream reports one. */
  readonly rate: LiveRate | null;
  readonly error: Error | null;
  readonly loading: boolean;
  readonly older: Older;
  readonly reload: () => void;
  readonly retryNow: () => void;
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
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' });
  const [rate, setRate] = useState<LiveRate | null>(null);
  const subscription = useSettled(subscriptionOf(filter), SETTLED_AFTER);
  const live = useRef<LiveConnection>(null);
  const client = useQueryClient();
  const recent = recentHits(environment);
  const { data, error, isPending, refetch } = useQuery(recent);
  const older = useMutation({
    mutationFn: () => olderHits(environment, feed.shown[feed.shown.length - 1]?.id ?? ''),
    onSuccess: (hits) => dispatch({ type: 'older', hits, limit: RECENT }),
  });

  const load = useEffectEvent((hits: readonly ShownHit[]) => {
    const passes = (hit: ShownHit) => matchHit(hit, filter, language);
    dispatch({ type: 'loaded', hits, limit: RECENT, passes });
  });
  useEffect(() => {
    if (data) load(data);
  }, [data]);

  useEffect(() => dispatch({ type: 'hold', held }), [held]);

  const fillGap = useEffectEvent(async () => {
    dispatch({ type: 'interrupted', connected: true });
    // A running request may be older than the opening of the stream.
    await client.cancelQueries({ queryKey: recent.queryKey });
    void refetch();
  });
  useEffect(() => dispatch({ type: 'subscribed', toPart: subscription !== '' }), [subscription]);

  useEffect(
    () =>
      whileVisible(() => {
        const opened = connectLive(environment, subscription, {
          onConnection: (next) => {
            setConnection(next);
            if (next.state === 'receiving') return;
            // A stream does not report why it closed. The session may have expired.
            if (next.state === 'lost') void client.invalidateQueries({ queryKey: SESSION_KEY });
            setRate(null);
            dispatch({ type: 'interrupted', connected: false });
          },
          onRate: setRate,
          onHits: (hits) => dispatch({ type: 'arrived', hits }),
          onGap: () => void fillGap(),
        });
        live.current = opened;
        // The network is back, so reconnect immediately.
        window.addEventListener('online', opened.retryNow);
        return () => {
          window.removeEventListener('online', opened.retryNow);
          opened.close();
        };
      }),
    [environment, subscription, client],
  );

  return {
    feed,
    connection,
    rate,
    error,
    loading: isPending,
    older: {
      load: () => older.mutate(),
      loaded: older.data,
      loading: older.isPending,
      error: older.error,
    },
    reload: () => void refetch(),
    retryNow: () => live.current?.retryNow(),
    showWaiting: () => dispatch({ type: 'show' }),
    told: () => dispatch({ type: 'told' }),
    clear: () => dispatch({ type: 'clear' }),
  };
}
