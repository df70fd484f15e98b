/** What the live list knows: hits on the screen, hits that wait, what may be missing. */
import type { ShownHit } from '@balise/beacon';
import type { Place } from './hit-order.ts';

export const RING = 500;

export interface Feed {
  /** Newest first. */
  readonly shown: readonly ShownHit[];
  /** How many may be shown; older ones that the reader asked for make room for themselves. */
  readonly room: number;
  /** Arrived while the list was held; newest first. */
  readonly waiting: readonly ShownHit[];
  /** Waiting hits that the ring had no room for. */
  readonly missed: number;
  readonly held: boolean;
  /** Arrived, shown or waiting, since the reader was last told; newest first. */
  readonly untold: readonly ShownHit[];
  /** Hits below which some may be missing. */
  readonly gaps: ReadonlySet<string>;
  /** The newest known when the connection was lost, until a page of hits was held against it. */
  readonly knownUpTo: Place | null;
  /** The stream brings a part of the hits: the newest up to which all are known. Null while it brings all. */
  readonly narrowedAt: Place | null;
  readonly connected: boolean;
  /** The store has older ones than those shown. */
  readonly hasOlder: boolean;
  /** The reader emptied the list: nothing up to this one comes back. */
  readonly clearedAt: Place | null;
}

export type FeedAction =
  /** The newest page; with a part of the hits a full list takes what passes its filter, and nothing that pushes it out. */
  | {
      readonly type: 'loaded';
      readonly hits: readonly ShownHit[];
      readonly limit: number;
      readonly passes?: (hit: ShownHit) => boolean;
    }
  /** The page below the oldest shown. */
  | { readonly type: 'older'; readonly hits: readonly ShownHit[]; readonly limit: number }
  | { readonly type: 'arrived'; readonly hits: readonly ShownHit[] }
  /** Hits may be missing from here on; a page must be loaded once `connected`. */
  | { readonly type: 'interrupted'; readonly connected: boolean }
  /** The stream is about to be asked for something else: for a part of the hits, or for all. */
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
  hasOlder: false,
  clearedAt: null,
};
