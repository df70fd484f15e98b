/** State of the live list: shown hits, waiting hits and possible gaps. */
import type { ShownHit } from '@balise/beacon';
import type { Place } from './hit-order.ts';

export const RING = 500;
/** Most hits in the list, with the older ones that the reader loaded. Above it, the newest are left out. */
export const MOST_SHOWN = 5000;

export interface Feed {
  /** Newest first. */
  readonly shown: readonly ShownHit[];
  /** Most hits to show. Each older hit that the reader loads adds one. */
  readonly room: number;
  /** Arrived while the list was held; newest first. */
  readonly waiting: readonly ShownHit[];
  /** Number of hits dropped because too many waited. */
  readonly missed: number;
  readonly held: boolean;
  /** Hits that arrived, shown or waiting, since the last announcement; newest first. */
  readonly untold: readonly ShownHit[];
  /** Ids of hits below which others may be missing. */
  readonly gaps: ReadonlySet<string>;
  /** The newest hit known when the connection was lost. Null once a page of hits has been compared with it. */
  readonly knownUpTo: Place | null;
  /** While the stream is filtered: the newest hit up to which all hits are known. Null while it sends all. */
  readonly narrowedAt: Place | null;
  readonly connected: boolean;
  /**
   * The reader loaded so many older hits that the newest were left out. New ones wait, whether or not the list is
   * held, since they would not adjoin.
   */
  readonly isWithoutNewest: boolean;
  /** The store has older hits than those shown. */
  readonly hasOlder: boolean;
  /** The newest hit when the reader cleared the list. Hits up to it stay out of the list. */
  readonly clearedAt: Place | null;
}

export type FeedAction =
  /**
   * The newest page of hits. While the stream is filtered, a full list takes only hits that pass the filter. So other
   * hits do not displace matching ones.
   */
  | {
      readonly type: 'loaded';
      readonly hits: readonly ShownHit[];
      readonly limit: number;
      readonly passes?: (hit: ShownHit) => boolean;
    }
  /** The page below the oldest shown hit. */
  | { readonly type: 'older'; readonly hits: readonly ShownHit[]; readonly limit: number }
  | { readonly type: 'arrived'; readonly hits: readonly ShownHit[] }
  /** Hits may be missing from here on. If `connected`, a page must be loaded. */
  | { readonly type: 'interrupted'; readonly connected: boolean }
  /** The subscription is about to change: to a filtered stream, or to all hits. */
  | { readonly type: 'subscribed'; readonly toPart: boolean }
  | { readonly type: 'hold'; readonly held: boolean }
  | { readonly type: 'show' }
  | { readonly type: 'told' }
  | { readonly type: 'clear' };

export const EMPTY_FEED: Feed = {
  shown: [],
  room: RING,
  waiting: [],
  missed: 0,
  held: false,
  untold: [],
  gaps: new Set(),
  knownUpTo: null,
  narrowedAt: null,
  connected: false,
  isWithoutNewest: false,
  hasOlder: false,
  clearedAt: null,
};
