/** The order of hits: by moment of receipt, then by id. Pure. */
import type { ShownHit } from '@balise/beacon';

/** Position of a hit in this order. */
export type Place = Pick<ShownHit, 'receivedAt' | 'id'>;

/** Every hit is newer than null. */
export function isNewer(hit: Place, than: Place | null): boolean {
  return than === null || newestFirst(hit, than) < 0;
}

export function newestFirst(a: Place, b: Place): number {
  return compare(b.receivedAt, a.receivedAt) || compare(b.id, a.id);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
