/** A link to the other screen of beacons with the same words. Names the terms that are left out there. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf } from '../../place/routes.ts';
import type { OtherScreen } from './search-of-filter.ts';
import './words.ts';
import './same-words-link.css';

interface Props {
  readonly to: 'beacons' | 'liveBeacons';
  readonly other: OtherScreen;
  /** Ids of the pinned beacons, which stay pinned. */
  readonly pins: readonly string[];
}

export function SameWordsLink({ to, other: { query, left }, pins }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const parts = [query, pins.length > 0 && `pins=${pins.join()}`].filter(Boolean).join('&');
  const address = screenAddressOf(place, to) + (parts && `?${parts}`);
  return (
    <span className="same-words">
      <Link to={address}>{t(`sameWords.${to}.${query ? 'words' : 'all'}`)}</Link>
      {left.length > 0 && (
        <span className="same-words-left">
          <span>{`${t('sameWords.left')} `}</span>
          <code>{left.join(' · ')}</code>
        </span>
      )}
    </span>
  );
}
