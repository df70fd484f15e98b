/** How many beacons are listed, and whose clock their times are. */
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../language/formats.ts';
import './list-caption.css';

interface Props {
  readonly count: number;
  readonly all: number;
  readonly loading: boolean;
  /** When the newest was received; null with an empty list. */
  readonly newestAt: string | null;
}

export function ListCaption({ count, all, loading, newestAt }: Props) {
  const { t } = useTranslation();
  const counted =
    count === all ? t('live.count', { count }) : t('live.countFiltered', { count, all });
  return (
    <p className="list-caption">
      <span>{loading && all === 0 ? t('states.loading') : counted}</span>
      <span>
        {newestAt ? t('live.zoneAndDay', { day: momentOf(newestAt).day }) : t('live.zone')}
      </span>
    </p>
  );
}
