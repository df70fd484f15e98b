/** The link from a live filter to all beacons with the same words. */
import { useTranslation } from 'react-i18next';
import type { Filter } from '../beacon-filter/match-hit.ts';
import { SameWordsLink } from './same-words-link.tsx';
import { searchOfFilter } from './search-of-filter.ts';

interface Props {
  readonly filter: Filter;
  /** Ids of the pinned beacons. */
  readonly pins: readonly string[];
}

export function LinkToSearch({ filter, pins }: Props) {
  const { t } = useTranslation();
  const other = searchOfFilter(filter, (type) => t(`states.beaconType.${type}`));
  return <SameWordsLink to="beacons" other={other} pins={pins} />;
}
