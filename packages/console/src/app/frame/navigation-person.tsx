/** The signed-in person in the menu of a narrow page, with links to the account and to sign out. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { useSession } from '../../session/session-context.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf } from '../../place/routes.ts';

export function NavigationPerson({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const place = usePlace();
  const { person } = useSession();
  const { mutate, error } = useSignOut();
  return (
    <div className="navigation-person">
      <p>{t('frame.person.signedInAs', { name: person.name })}</p>
      <div className="navigation-person-ways">
        <Link
          className="button"
          to={screenAddressOf(place, 'account')}
          aria-current={place.screen === 'account' ? 'page' : undefined}
          onClick={() => {
            onClose();
            if (place.screen === 'account') document.querySelector('h1')?.focus();
          }}
        >
          {t('frame.person.account')}
        </Link>
        <button type="button" className="button" onClick={() => mutate()}>
          {t('frame.person.signOut')}
        </button>
      </div>
      {error && <ErrorPanel what={t('frame.person.signOutFailed')} error={error} />}
    </div>
  );
}
