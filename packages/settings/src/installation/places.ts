/** Places during a merge: JSON pointers (RFC 6901) in the result and in the installation's file. */

/** The current position of the merge. */
export interface Spot {
  /** JSON pointer in the result. */
  readonly laid: string;
  /** JSON pointer in the installation's file. */
  readonly own: string;
  /** Path in `ENTRY_LISTS`, with `*` for each entry. */
  readonly list: string;
}

export function memberPlace(spot: Spot, name: string): Spot {
  const part = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return { laid: spot.laid + part, own: spot.own + part, list: spot.list + part };
}

export function entryPlace(spot: Spot, laid: number, own: number): Spot {
  return { laid: `${spot.laid}/${laid}`, own: `${spot.own}/${own}`, list: `${spot.list}/*` };
}

/** The place in the installation's file; undefined if the value comes only from the release. */
export function ownPlace(places: ReadonlyMap<string, string>, laid: string): string | undefined {
  for (let above = laid; above !== ''; above = above.slice(0, above.lastIndexOf('/'))) {
    const own = places.get(above);
    if (own !== undefined) return own + laid.slice(above.length);
  }
  return laid === '' ? places.get('') : undefined;
}
