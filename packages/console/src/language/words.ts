/** The words of both languages, in the bundle: one i18next instance each, ready at once. */
import { createInstance, type i18n } from 'i18next';
import type { Language } from '../app/routes.ts';
import { LOCALES } from './locales.ts';
import { en } from '../locales/en/index.ts';
import { fr } from '../locales/fr/index.ts';

export const words: Readonly<Record<Language, i18n>> = { en: speak('en'), fr: speak('fr') };

function speak(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: LOCALES[language],
    fallbackLng: false,
    resources: { 'en-CA': { translation: en }, 'fr-CA': { translation: fr } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
