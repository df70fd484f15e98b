/** The dark bar: home, environment, help, language and person. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf } from '../../place/routes.ts';
import { Brand } from './brand.tsx';
import { EnvironmentChoice } from './environment-choice.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { MENU_BUTTON_ID, NAVIGATION_ID } from './navigation.tsx';
import { PersonMenu } from './person-menu.tsx';
import './top-bar.css';

interface Props {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly onHelp: () => void;
}

export function TopBar({ menuOpen, onMenu, onHelp }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <header className="top-bar">
      <Link className="top-bar-home" to={screenAddressOf(place, 'overview')}>
        <Brand />
      </Link>
      <div className="top-bar-environments">
        <EnvironmentChoice />
      </div>
      <span className="top-bar-environment environment-word" data-environment={place.environment}>
        {t(`frame.environment.${place.environment}`)}
      </span>
      <button type="button" className="top-bar-button top-bar-keyboard" onClick={onHelp}>
        <span>{t('frame.keyboard.button')}</span>
        <kbd aria-hidden="true">?</kbd>
      </button>
      <LanguageToggle />
      <PersonMenu />
      <button
        id={MENU_BUTTON_ID}
        type="button"
        className="top-bar-button top-bar-menu"
        aria-expanded={menuOpen}
        aria-controls={NAVIGATION_ID}
        onClick={onMenu}
      >
        {t('frame.screens.menu')}
      </button>
    </header>
  );
}
