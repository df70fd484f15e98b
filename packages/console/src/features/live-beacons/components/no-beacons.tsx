/**
 * Explains an empty list and offers the next step. Reasons: no hits yet, none match the filter, or the reader cleared
 * the list.
 */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import type { LiveBeacons } from '../feed/use-live-beacons.ts';
import { focusFilterField } from '../filter/filter-field.ts';
import type { AddressState } from '../filter/use-filter.ts';
import './no-beacons.css';

interface Props {
  readonly live: LiveBeacons;
  readonly address: AddressState;
}

export const REASONS = ['host', 'consent', 'path'] as const;

export function NoBeacons({ live, address }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  if (live.feed.shown.length > 0) {
    return (
      <div className="no-beacons">
        <p className="no-beacons-title">
          {t('live.empty.filtered', { count: live.feed.shown.length })}
        </p>
        <button
          type="button"
          className="button"
          onClick={() => {
            address.clearFilters();
            focusFilterField();
          }}
        >
          {t('live.filter.clear')}
        </button>
      </div>
    );
  }
  if (live.feed.clearedAt) {
    return (
      <div className="no-beacons">
        <p className="no-beacons-title">{t('live.empty.cleared')}</p>
        <p>{t('live.empty.clearedText')}</p>
      </div>
    );
  }
  return (
    <div className="no-beacons">
      <p className="no-beacons-title">
        {t('live.empty.nothing', { environment: t(`frame.environment.${place.environment}`) })}
      </p>
      <p>{t('live.empty.reasons')}</p>
      <ul>
        {REASONS.map((reason) => (
          <li key={reason}>{t(`live.empty.reason.${reason}`)}</li>
        ))}
      </ul>
      <p className="no-beacons-links">
        <Link to={addressOf({ ...place, screen: 'address' })}>{t('live.empty.check')}</Link>
        <Link to={addressOf({ ...place, screen: 'overview' })}>{t('live.empty.steps')}</Link>
        <a href={`/demo/${place.language}/`}>{t('states.openDemo')}</a>
      </p>
    </div>
  );
}
