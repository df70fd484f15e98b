/** The dimensions with these ids (row 5.19), empty ones aside. */
import type { Dimensions } from '@balise/beacon';

export function only(ids: readonly string[], dimensions: Dimensions): Dimensions {
  const some: Record<string, string> = {};
  for (const id of ids) if (dimensions[id]) some[id] = dimensions[id];
  return some;
}
