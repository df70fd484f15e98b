/**
 * The live stream of a subscription: batches of hits, oldest first. After a lost connection it retries with
 * increasing pauses.
 */
import type { ShownHit } from '@balise/beacon';
import type { Environment } from '../../../place/routes.ts';
import { addressForReader } from '../../../network/asker.ts';
import { backOff } from './back-off.ts';
import { readHits } from '../../../shared/beacons/hit-shape.ts';
import { readRate, type LiveRate } from './live-rate.ts';

export type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'receiving' }
  | { readonly state: 'lost'; readonly retryAt: number };

export interface LiveListener {
  readonly onConnection: (connection: Connection) => void;
  readonly onHits: (hits: readonly ShownHit[]) => void;
  readonly onRate: (rate: LiveRate) => void;
  /** The stream opened, or sent an unreadable batch: earlier hits may be missing. */
  readonly onGap: () => void;
}

export interface LiveConnection {
  readonly retryNow: () => void;
  readonly close: () => void;
}

/** `subscription`: the filter for the collector, as a query string; empty for all hits. */
export function connectLive(
  environment: Environment,
  subscription: string,
  listener: LiveListener,
): LiveConnection {
  const query = `environment=${environment}${subscription && `&${subscription}`}`;
  let failures = 0;
  let waiting = false;
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    source?.close();
    waiting = true;
    failures += 1;
    const wait = backOff(failures);
    listener.onConnection({ state: 'lost', retryAt: Date.now() + wait });
    timer = setTimeout(open, wait);
  };

  const open = () => {
    clearTimeout(timer);
    waiting = false;
    source = new EventSource(addressForReader(`/api/live?${query}`));
    source.addEventListener('open', () => {
      failures = 0;
      listener.onConnection({ state: 'receiving' });
      // Also at the first opening: the list was requested before the stream opened.
      listener.onGap();
    });
    // The browser would retry at a fixed pace without an event. So retry here and report the state.
    source.addEventListener('error', lose);
    source.addEventListener('hits', (event: MessageEvent<string>) => {
      try {
        listener.onHits(readHits(JSON.parse(event.data), 'hits'));
      } catch {
        // An unreadable batch does not close the stream. The list is requested again.
        listener.onGap();
      }
    });
    source.addEventListener('rate', (event: MessageEvent<string>) => {
      try {
        listener.onRate(readRate(JSON.parse(event.data), 'rate'));
      } catch {
        // Ignore an unreadable rate: the hits are not affected.
      }
    });
  };

  listener.onConnection({ state: 'connecting' });
  open();
  return {
    retryNow: () => {
      if (waiting) open();
    },
    close: () => {
      clearTimeout(timer);
      source?.close();
    },
  };
}
