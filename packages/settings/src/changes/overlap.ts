import type { Change } from './change.ts';

type Placed = Pick<Change, 'file' | 'place'>;

/** Whether both have the same place, or one is inside the other. */
export function overlap(one: Placed, other: Placed): boolean {
  if (one.file !== other.file) return false;
  const [outer, inner] =
    one.place.length <= other.place.length ? [one.place, other.place] : [other.place, one.place];
  return inner === outer || inner.startsWith(`${outer}/`);
}
