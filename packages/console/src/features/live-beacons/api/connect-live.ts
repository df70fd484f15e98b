/** The live stream of a subscription: batches of hits, oldest first; a lost connection is tried again with growing patience. */
import type { ShownHit } from '@balise/beacon';
import type { Environment } from '../../../app/routes.ts';
import { backOff } from './back-off.ts';
import { readHits } from './hit-shape.ts';
import { readRate, type LiveRate } from './live-rate.ts';

export type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'receiving' }
  | { readonly state: 'lost'; readonly retryAt: number };

export interface LiveListener {
  readonly onConnection: (connection: Connection) => void;
  readonly onHits: (hits: readonly ShownHit[]) => void;
  readonly onRate: (rate: LiveRate) => void;
  /** The stream opened, or brought something unreadable: hits before this moment may be missing. */
  readonly onGap: () => void;
}

export interface LiveConnection {
  readonly retryNow: () => void;
  readonly close: () => void;
}

/** `subscription`: what the collector shall judge, as a query; empty for everything. */
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
    source = new EventSource(`/api/live?${query}`);
    source.addEventListener('open', () => {
      failures = 0;
      listener.onConnection({ state: 'receiving' });
      // The first time too: the list was asked for before the stream began.
      listener.onGap();
    });
    // The browser would try again at a steady pace and say nothing of it: this does it, and says so.
    source.addEventListener('error', lose);
    source.addEventListener('hits', (event: MessageEvent<string>) => {
      try {
        listener.onHits(readHits(JSON.parse(event.data), 'hits'));
      } catch {
        // One unreadable batch does not end the stream; the list is asked for again.
        listener.onGap();
      }
    });
    source.addEventListener('rate', (event: MessageEvent<string>) => {
      try {
        listener.onRate(readRate(JSON.parse(event.data), 'rate'));
      } catch {
        // Without it the hits are all the same.
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
