/**
 * The live list of one environment, with its stream. While it is paused, it outlives its screen and continues to
 * receive. Otherwise it ends with its screen.
 */
import type { Environment } from '../../../place/routes.ts';
import { connectLive, type Connection, type LiveConnection } from '../api/connect-live.ts';
import type { LiveRate } from '../api/live-rate.ts';
import { whileVisible } from '../api/while-visible.ts';
import { EMPTY_FEED, type Feed, type FeedAction } from './feed.ts';
import { reduceFeed } from './reduce-feed.ts';
import { interrupted, restored, type Interruption } from './interruption.ts';

export interface LiveState {
  readonly feed: Feed;
  readonly connection: Connection;
  /** Null until the stream reports one. */
  readonly rate: LiveRate | null;
  readonly isPaused: boolean;
  /** When the paused list did not receive; null if it always did. */
  readonly interruption: Interruption | null;
}

export interface Watcher {
  /** The stream is open, or open again. Hits may have arrived while it was closed. */
  readonly onGap: () => void;
  /** The connection was lost. */
  readonly onLost: () => void;
}

const BEGINNING: LiveState = {
  feed: EMPTY_FEED,
  connection: { state: 'connecting' },
  rate: null,
  isPaused: false,
  interruption: null,
};

export class LiveList {
  readonly #environment: Environment;
  readonly #listeners = new Set<() => void>();
  #state = BEGINNING;
  #search = '';
  #watcher: Watcher | null = null;
  #stream: { readonly subscription: string; readonly close: () => void } | null = null;
  #live: LiveConnection | null = null;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  readonly state = (): LiveState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly dispatch = (action: FeedAction): void => {
    const isRead = action.type === 'show' || action.type === 'clear';
    this.#set({
      feed: reduceFeed(this.#state.feed, action),
      ...(isRead ? { interruption: null } : {}),
    });
  };

  /** A list that is paused while its connection is lost does not receive from that moment. */
  readonly setPaused = (isPaused: boolean): void => {
    const isLost = isPaused && this.#state.connection.state === 'lost';
    this.#set({ isPaused, interruption: isLost ? interrupted(null, Date.now()) : null });
  };

  /** The query string of the screen, with its filter, the open beacon and the pinned ones. */
  readonly remember = (search: string): void => void (this.#search = search);

  readonly remembered = (): string => this.#search;

  readonly retryNow = (): void => this.#live?.retryNow();

  /**
   * Receives the hits of a subscription. An open stream of the same subscription continues. Returns the function for
   * a screen that is left: it closes the stream, unless the list is paused.
   */
  watch(subscription: string, watcher: Watcher): () => void {
    this.#watcher = watcher;
    if (this.#stream?.subscription !== subscription) {
      const { interruption } = this.#state;
      this.close();
      // A new filter is no interruption.
      this.#set({ interruption });
      this.dispatch({ type: 'subscribed', toPart: subscription !== '' });
      this.#open(subscription);
    }
    return () => {
      this.#watcher = null;
      if (!this.#state.isPaused) this.close();
    };
  }

  close(): void {
    this.#stream?.close();
    this.#stream = null;
  }

  #open(subscription: string): void {
    const close = whileVisible(() => {
      const opened = connectLive(this.#environment, subscription, {
        onConnection: (next) => this.#follow(next),
        onRate: (rate) => this.#set({ rate }),
        onHits: (hits) => this.dispatch({ type: 'arrived', hits }),
        onGap: () => {
          // The newest hits are loaded by the screen. Without one, the next visit loads them.
          if (this.#watcher) this.#watcher.onGap();
          else this.dispatch({ type: 'interrupted', connected: true });
        },
      });
      this.#live = opened;
      // The network is back, so reconnect immediately.
      window.addEventListener('online', opened.retryNow);
      return () => {
        window.removeEventListener('online', opened.retryNow);
        opened.close();
        this.#live = null;
        this.#follow({ state: 'connecting' });
      };
    });
    this.#stream = { subscription, close };
  }

  #follow(connection: Connection): void {
    const { connection: before, isPaused, interruption } = this.#state;
    const wasReceiving = before.state === 'receiving';
    if (connection.state === 'receiving') {
      this.#set({ connection, interruption: restored(interruption, Date.now()) });
      return;
    }
    if (connection.state === 'lost') this.#watcher?.onLost();
    const isNoted = isPaused && wasReceiving;
    this.#set({
      ...{ connection, rate: null },
      interruption: isNoted ? interrupted(interruption, Date.now()) : interruption,
    });
    this.dispatch({ type: 'interrupted', connected: false });
  }

  #set(changes: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
