/** Reads the address and renders the top bar, the navigation and the screen of this address. */
import { I18nextProvider } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { Announcer } from '../../components/announcer.tsx';
import { Shortcuts } from '../../components/keyboard/shortcuts.tsx';
import { words } from '../../language/words.ts';
import { NotFound } from '../not-found.tsx';
import { PlaceContext } from '../../place/place.ts';
import { languageOf } from '../../language/languages.ts';
import { addressOf, placeOf } from '../../place/routes.ts';
import { Page } from './page.tsx';

export function Frame() {
  const { pathname, search } = useLocation();
  const place = placeOf(pathname);
  if (!place) {
    return (
      <I18nextProvider i18n={words[languageOf(pathname)]}>
        <NotFound />
      </I18nextProvider>
    );
  }
  const address = addressOf(place);
  if (address !== pathname) return <Navigate replace to={address + search} />;
  return (
    <I18nextProvider i18n={words[place.language]}>
      <PlaceContext value={place}>
        <Announcer>
          <Shortcuts>
            <Page />
          </Shortcuts>
        </Announcer>
      </PlaceContext>
    </I18nextProvider>
  );
}
