/** The dimensions with these ids (row 5.19), empty ones aside. An id may have a sign before it. */
import type { Dimensions } from '@balise/beacon';

export function only(ids: readonly string[], dimensions: Dimensions): Dimensions {
  const some: Record<string, string> = {};
  for (const signed of ids) {
    const id = signed.replace(/^\W/, '');
    if (dimensions[id]) some[id] = dimensions[id];
  }
  return some;
}
