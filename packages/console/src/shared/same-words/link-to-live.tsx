/** The link from a search to the live list with the same words. */
import { filterOfSearch, type SearchParts } from './filter-of-search.ts';
import { SameWordsLink } from './same-words-link.tsx';

interface Props {
  readonly search: SearchParts;
  /** Parts of the search that a live filter cannot have, in the words of the reader. */
  readonly left: readonly string[];
  /** Ids of the pinned beacons. */
  readonly pins: readonly string[];
}

export function LinkToLive({ search, left, pins }: Props) {
  return <SameWordsLink to="liveBeacons" other={filterOfSearch(search, left)} pins={pins} />;
}
