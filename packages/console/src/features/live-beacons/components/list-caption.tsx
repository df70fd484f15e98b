/** Number of listed beacons, the share of incoming beacons that is shown, and the time zone. */
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../language/formats.ts';
import type { LiveRate } from '../api/live-rate.ts';
import '../../../shared/beacon-list/list-caption.css';

interface Props {
  readonly count: number;
  readonly all: number;
  /** Whether the store has more hits than the list. */
  readonly hasOlder: boolean;
  readonly loading: boolean;
  /** When the newest was received; null with an empty list. */
  readonly newestAt: string | null;
  readonly rate: LiveRate | null;
}

export function ListCaption({ count, all, hasOlder, loading, newestAt, rate }: Props) {
  const { t } = useTranslation();
  const whole = hasOlder ? 'live.countNewest' : 'live.count';
  const part = hasOlder ? 'live.countFilteredNewest' : 'live.countFiltered';
  const counted = count === all ? t(whole, { count }) : t(part, { count, all });
  return (
    <p className="list-caption">
      <span>{loading && all === 0 ? t('states.loading') : counted}</span>
      {rate && rate.shown < rate.matching && (
        // The number changes each second, so screen readers must not announce it.
        <span aria-live="off">
          {t('live.rate', { shown: rate.shown, matching: rate.matching })}
        </span>
      )}
      <span>
        {newestAt ? t('live.zoneAndDay', { day: momentOf(newestAt).day }) : t('live.zone')}
      </span>
    </p>
  );
}
