/** The signed-in person in the top bar, with links to the account and to sign out. */
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';
import { DisclosureMenu } from '../../components/disclosure-menu.tsx';
import { problemWords } from '../../components/states/problem-words.ts';
import { useSession } from '../../session/session-context.ts';
import { useSignOut } from '../../session/use-sign-out.ts';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf } from '../../place/routes.ts';

export function PersonMenu() {
  const { t } = useTranslation();
  const place = usePlace();
  const { person } = useSession();
  const announce = useAnnounce();
  const { mutate, error } = useSignOut();
  return (
    <div className="top-bar-person">
      <DisclosureMenu
        className="top-bar-button"
        name={
          <>
            <span className="visually-hidden">{`${t('frame.person.label')} `}</span>
            <span>{person.name}</span>
          </>
        }
        actions={[
          { name: t('frame.person.account'), to: screenAddressOf(place, 'account') },
          {
            name: error ? t('frame.person.signOutAgain') : t('frame.person.signOut'),
            act: () =>
              mutate(undefined, { onError: (problem) => announce(problemWords(problem, t)) }),
          },
        ]}
      />
    </div>
  );
}
