/** How far reports are behind: the age of the oldest acknowledged hit that they lack. */

export interface LagParts {
  /** Milliseconds: the hits that all collectors received before this moment are in the store. Undefined: unknown. */
  readonly storedUntil: number | undefined;
  /** When the oldest stored hit that reports lack was received, in milliseconds. Undefined if they lack none. */
  readonly oldest: number | undefined;
  readonly now: number;
}

/** A collector states at least this often until when its hits are stored, also while none wait. */
const SAID_EVERY = 10_000;

/** In milliseconds; 0 if reports lack no hit. */
export function reportsLag({ storedUntil, oldest, now }: LagParts): number {
  const waits = storedUntil !== undefined && now - storedUntil > SAID_EVERY;
  const missing = [...(oldest === undefined ? [] : [oldest]), ...(waits ? [storedUntil] : [])];
  return Math.max(0, now - Math.min(now, ...missing));
}
