/** Shown for a screen that this person may not open: the missing permission and who can grant it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeading } from '../../components/page-heading.tsx';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf, type Screen } from '../../place/routes.ts';
import './no-right.css';

type Missing = 'previews' | 'stops' | 'people' | 'activity' | 'figures';

const MISSING: Partial<Record<Screen, Missing>> = {
  reports: 'figures',
  goals: 'figures',
  variables: 'figures',
  previews: 'previews',
  stops: 'stops',
  people: 'people',
  activity: 'activity',
};

export function NoRight({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <div className="no-right">
      <PageHeading title={t(`frame.screens.${screen}`)} question={t('frame.noRight.title')} />
      <p>{t(`frame.noRight.${MISSING[screen] ?? 'view'}`)}</p>
      <p>{t('frame.noRight.who')}</p>
      <p>
        <Link to={screenAddressOf(place, 'account')}>{t('frame.noRight.account')}</Link>
      </p>
    </div>
  );
}
