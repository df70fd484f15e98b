/** The screens that exist; on a narrow page a menu, with the environments below. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../place.ts';
import { addressOf, SCREENS } from '../routes.ts';
import { EnvironmentChoice } from './environment-choice.tsx';
import './navigation.css';

export const NAVIGATION_ID = 'navigation';

interface Props {
  /** On a narrow page the navigation is a menu. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function Navigation({ open, onClose }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onClose]);
  return (
    <div id={NAVIGATION_ID} className="navigation" data-open={open || undefined}>
      <nav aria-label={t('frame.screens.label')}>
        <ul>
          {SCREENS.map((screen) => (
            <li key={screen}>
              <Link
                to={addressOf({ ...place, screen })}
                aria-current={screen === place.screen ? 'page' : undefined}
                onClick={onClose}
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
    </div>
  );
}
