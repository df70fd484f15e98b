/** What `/api/hits` answers, newest first. */
import { Type, type Static } from 'typebox';
import { ShownHit } from './shown-hit.ts';

/** The newest hits. */
export const HitList = Type.Object({
  hits: Type.Array(ShownHit),
  /** False where the store did not answer: older ones may be missing. */
  complete: Type.Boolean(),
});
export type HitList = Static<typeof HitList>;

/** What a search has found so far. It looks for a second or two, and says how far it came. */
export const FoundHits = Type.Object({
  hits: Type.Array(ShownHit),
  /** ISO 8601: all hits since then have been looked at. */
  lookedBackTo: Type.String(),
  /** The `before` of the request that goes on from there; null where there is nothing left to look at. */
  next: Type.Union([Type.String(), Type.Null()]),
  /** Whether nothing is left to look at. */
  complete: Type.Boolean(),
});
export type FoundHits = Static<typeof FoundHits>;

/** A search is answered by what it found, anything else by the newest. */
export const HitsAnswer = Type.Union([FoundHits, HitList]);
export type HitsAnswer = Static<typeof HitsAnswer>;

/** `/api/hits/:id`. */
export const OneHit = Type.Object({ hit: ShownHit });
export type OneHit = Static<typeof OneHit>;
