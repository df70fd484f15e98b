/** The list of an environment: what was there, then what arrives. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Environment } from '../../../app/routes.ts';
import { connectLive, type Connection, type LiveConnection } from '../api/connect-live.ts';
import { RECENT, recentHits } from '../api/recent-hits.ts';
import { EMPTY_FEED, reduceFeed, type Feed } from './feed.ts';

export interface LiveBeacons {
  readonly feed: Feed;
  readonly connection: Connection;
  readonly error: Error | null;
  readonly loading: boolean;
  readonly reload: () => void;
  readonly retryNow: () => void;
  /** Lets the waiting ones in; the list stays held. */
  readonly showWaiting: () => void;
  readonly clear: () => void;
}

export function useLiveBeacons(environment: Environment, held: boolean): LiveBeacons {
  const [feed, dispatch] = useReducer(reduceFeed, EMPTY_FEED);
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' });
  const live = useRef<LiveConnection>(null);
  const { data, error, isPending, refetch } = useQuery(recentHits(environment));

  useEffect(() => {
    if (data) dispatch({ type: 'loaded', hits: data, limit: RECENT });
  }, [data]);

  useEffect(() => dispatch({ type: 'hold', held }), [held]);

  const fillGap = useEffectEvent(() => void refetch());
  useEffect(() => {
    const opened = connectLive(environment, {
      onConnection: setConnection,
      onHits: (hits) => dispatch({ type: 'arrived', hits }),
      onGap: () => fillGap(),
    });
    live.current = opened;
    // The network is back: no reason to wait for the next try.
    window.addEventListener('online', opened.retryNow);
    return () => {
      window.removeEventListener('online', opened.retryNow);
      opened.close();
    };
  }, [environment]);

  return {
    feed,
    connection,
    error,
    loading: isPending,
    reload: () => void refetch(),
    retryNow: () => live.current?.retryNow(),
    showWaiting: () => dispatch({ type: 'show' }),
    clear: () => dispatch({ type: 'clear' }),
  };
}
