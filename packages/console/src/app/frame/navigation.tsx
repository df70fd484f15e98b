/** Links to the screens. On a narrow page this is a menu that also has the environments and the person. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf, type Place, type Screen } from '../../place/routes.ts';
import { EnvironmentChoice } from './environment-choice.tsx';
import { NavigationPerson } from './navigation-person.tsx';
import { useScreens } from './use-screens.ts';
import './navigation.css';

export const NAVIGATION_ID = 'navigation';
export const MENU_BUTTON_ID = 'menu';

interface Props {
  /** Whether the menu of a narrow page is open. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function Navigation({ open, onClose }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const screens = useScreens().filter((screen) => screen !== 'account');
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return;
      // Prevents the same Escape from closing anything else.
      event.preventDefault();
      onClose();
      document.getElementById(MENU_BUTTON_ID)?.focus();
    };
    document.addEventListener('keydown', closeOnEscape, true);
    return () => document.removeEventListener('keydown', closeOnEscape, true);
  }, [open, onClose]);
  return (
    <div id={NAVIGATION_ID} className="navigation" data-open={open || undefined}>
      <nav aria-label={t('frame.screens.label')}>
        <ul>
          {screens.map((screen) => (
            <li key={screen}>
              <Link
                to={screenAddressOf(place, screen)}
                aria-current={currentOf(screen, place)}
                onClick={() => {
                  onClose();
                  // Another screen focuses its heading when it loads. The current screen is loaded already, so focus
                  // it here.
                  if (currentOf(screen, place) === 'page') document.querySelector('h1')?.focus();
                }}
              >
                {t(`frame.screens.${screen}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="navigation-environments">
        <EnvironmentChoice />
      </div>
      <NavigationPerson onClose={onClose} />
    </div>
  );
}

/** `true` on a page below the screen, such as one report or draft: the link leads to the screen's first page. */
function currentOf(screen: Screen, place: Place): 'page' | 'true' | undefined {
  if (screen !== place.screen) return undefined;
  return place.report || place.draft ? 'true' : 'page';
}
