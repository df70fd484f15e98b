/** One line about releases without their approvals, with a link to their list. Nothing without any. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf } from '../../place/routes.ts';
import { bypasses } from './bypasses.ts';
import './words.ts';

export function BypassLine() {
  const { t } = useTranslation();
  const place = usePlace();
  const { data } = useQuery(bypasses);
  const count = data?.bypasses.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="bypass-line" role="status">
      <span>{`${t('bypasses.waiting', { count })} `}</span>
      <Link to={screenAddressOf(place, 'publish')}>{t('bypasses.open')}</Link>
    </p>
  );
}
