/** Answer of `/api/hits`, newest hit first. */
import { Type, type Static } from 'typebox';
import { ShownHit } from './shown-hit.ts';

/** The newest hits. */
export const HitList = Type.Object({
  hits: Type.Array(ShownHit),
  /** False if the store did not answer: older hits may be missing. */
  complete: Type.Boolean(),
});
export type HitList = Static<typeof HitList>;

/** One part of a search. Each request searches for a second or two, and reports how far back it searched. */
export const FoundHits = Type.Object({
  hits: Type.Array(ShownHit),
  /** ISO 8601: the search has examined all hits since this moment. */
  lookedBackTo: Type.String(),
  /** The `before` of the next request. Null if no older hits remain. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** Whether the search has examined all stored hits. */
  complete: Type.Boolean(),
});
export type FoundHits = Static<typeof FoundHits>;

/** `FoundHits` answers a search, `HitList` any other request. */
export const HitsAnswer = Type.Union([FoundHits, HitList]);
export type HitsAnswer = Static<typeof HitsAnswer>;

/** Answer of `/api/hits/:id`. */
export const OneHit = Type.Object({ hit: ShownHit });
export type OneHit = Static<typeof OneHit>;
