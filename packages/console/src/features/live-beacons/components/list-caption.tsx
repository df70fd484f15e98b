/**
 * Number of listed beacons, the share of incoming beacons that is shown, the button for waiting ones, and the time
 * zone. It keeps its height, so that no row moves when the button appears.
 */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../language/formats.ts';
import type { LiveRate } from '../api/live-rate.ts';
import type { Feed } from '../feed/feed.ts';
import './list-caption.css';

interface Props {
  readonly count: number;
  readonly feed: Pick<Feed, 'shown' | 'hasOlder' | 'isWithoutNewest'>;
  readonly loading: boolean;
  /** When the newest was received; null with an empty list. */
  readonly newestAt: string | null;
  readonly rate: LiveRate | null;
  /** The button for waiting beacons. */
  readonly children: ReactNode;
}

export function ListCaption({ count, feed, loading, newestAt, rate, children }: Props) {
  const { t } = useTranslation();
  const { hasOlder, isWithoutNewest } = feed;
  const all = feed.shown.length;
  const isNewest = hasOlder && !isWithoutNewest;
  const whole = isNewest ? 'live.countNewest' : 'live.count';
  const part = isNewest ? 'live.countFilteredNewest' : 'live.countFiltered';
  const counted = count === all ? t(whole, { count }) : t(part, { count, all });
  return (
    <div className="live-caption">
      <p>
        <span>{loading && all === 0 ? t('states.loading') : counted}</span>
        {isWithoutNewest && <span>{t('live.withoutNewest')}</span>}
        {rate && rate.shown < rate.matching && (
          // The number changes each second, so screen readers must not announce it.
          <span aria-live="off">
            {t('live.rate', { shown: rate.shown, matching: rate.matching })}
          </span>
        )}
      </p>
      <div className="live-caption-new">{children}</div>
      <p>{newestAt ? t('live.zoneAndDay', { day: momentOf(newestAt).day }) : t('live.zone')}</p>
    </div>
  );
}
