/** How many beacons are listed, and whose clock their times are. */
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../language/formats.ts';
import './list-caption.css';

interface Props {
  readonly count: number;
  readonly all: number;
  /** The store has more than the list. */
  readonly hasOlder: boolean;
  readonly loading: boolean;
  /** When the newest was received; null with an empty list. */
  readonly newestAt: string | null;
}

export function ListCaption({ count, all, hasOlder, loading, newestAt }: Props) {
  const { t } = useTranslation();
  const whole = hasOlder ? 'live.countNewest' : 'live.count';
  const part = hasOlder ? 'live.countFilteredNewest' : 'live.countFiltered';
  const counted = count === all ? t(whole, { count }) : t(part, { count, all });
  return (
    <p className="list-caption">
      <span>{loading && all === 0 ? t('states.loading') : counted}</span>
      <span>
        {newestAt ? t('live.zoneAndDay', { day: momentOf(newestAt).day }) : t('live.zone')}
      </span>
    </p>
  );
}
