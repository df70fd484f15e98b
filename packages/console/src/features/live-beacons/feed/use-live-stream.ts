/** The stream of new hits, open while the page is visible. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type Dispatch } from 'react';
import type { Environment } from '../../../place/routes.ts';
import { SESSION_KEY } from '../../../session/session.ts';
import { connectLive, type Connection, type LiveConnection } from '../api/connect-live.ts';
import type { LiveRate } from '../api/live-rate.ts';
import { whileVisible } from '../api/while-visible.ts';
import type { FeedAction } from './feed.ts';

interface Streamed {
  readonly environment: Environment;
  /** The part of the filter that the collector applies. */
  readonly subscription: string;
  readonly dispatch: Dispatch<FeedAction>;
  /** The stream is open again. Hits may have arrived while it was closed. */
  readonly onGap: () => void;
}

export interface LiveStream {
  readonly connection: Connection;
  /** Null until the stream reports one. */
  readonly rate: LiveRate | null;
  readonly retryNow: () => void;
}

export function useLiveStream({
  environment,
  subscription,
  dispatch,
  onGap,
}: Streamed): LiveStream {
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' });
  const [rate, setRate] = useState<LiveRate | null>(null);
  const live = useRef<LiveConnection>(null);
  const client = useQueryClient();
  const fillGap = useEffectEvent(onGap);
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
          onGap: () => fillGap(),
        });
        live.current = opened;
        // The network is back, so reconnect immediately.
        window.addEventListener('online', opened.retryNow);
        return () => {
          window.removeEventListener('online', opened.retryNow);
          opened.close();
        };
      }),
    [environment, subscription, client, dispatch],
  );
  return { connection, rate, retryNow: () => live.current?.retryNow() };
}
