/** The screens that exist; on a narrow page a menu, with the environments and the person below. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../place.ts';
import { screenAddressOf, type Place, type Screen } from '../routes.ts';
import { EnvironmentChoice } from './environment-choice.tsx';
import { NavigationPerson } from './navigation-person.tsx';
import { useScreens } from './use-screens.ts';
import './navigation.css';

export const NAVIGATION_ID = 'navigation';
export const MENU_BUTTON_ID = 'menu';

interface Props {
  /** On a narrow page the navigation is a menu. */
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
      // This Escape is spent: it closes nothing else.
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
                  // Another screen takes the focus when it arrives; this one is here already.
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

/** Of a screen that has pages of its own, the navigation leads to the first one. */
function currentOf(screen: Screen, place: Place): 'page' | 'true' | undefined {
  if (screen !== place.screen) return undefined;
  return place.report ? 'true' : 'page';
}
