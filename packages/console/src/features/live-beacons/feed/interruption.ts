/** When a paused list did not receive beacons: from the first loss of the connection to its last return. Pure. */

export interface Interruption {
  /** Milliseconds. */
  readonly from: number;
  /** Null while the connection is closed. */
  readonly to: number | null;
}

export function interrupted(known: Interruption | null, at: number): Interruption {
  return { from: known?.from ?? at, to: null };
}

export function restored(known: Interruption | null, at: number): Interruption | null {
  return known && { ...known, to: known.to ?? at };
}
