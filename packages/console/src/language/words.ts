/**
 * Texts of both languages, in one i18next instance each, available synchronously. The first load has only the texts
 * of the frame. Each screen loads its own.
 */
import { createInstance, type i18n } from 'i18next';
import { LANGUAGES, type Language } from './languages.ts';
import enFrame from '../locales/en/frame.json';
import enRights from '../locales/en/rights.json';
import enSignIn from '../locales/en/sign-in.json';
import enStates from '../locales/en/states.json';
import frFrame from '../locales/fr/frame.json';
import frRights from '../locales/fr/rights.json';
import frSignIn from '../locales/fr/sign-in.json';
import frStates from '../locales/fr/states.json';
import type { en } from '../locales/en/index.ts';
import { LOCALES } from './locales.ts';

const FRAME: Readonly<Record<Language, object>> = {
  en: { frame: enFrame, rights: enRights, signIn: enSignIn, states: enStates },
  fr: { frame: frFrame, rights: frRights, signIn: frSignIn, states: frStates },
};
const NAMESPACE = 'translation';

export const words: Readonly<Record<Language, i18n>> = { en: speak('en'), fr: speak('fr') };

/** The `words.ts` of a screen calls this when it loads, before the screen is rendered. */
export function addWords(name: keyof typeof en, both: Readonly<Record<Language, object>>): void {
  for (const language of LANGUAGES) {
    const said = { [name]: both[language] };
    words[language].addResourceBundle(LOCALES[language], NAMESPACE, said, true, true);
  }
}

function speak(language: Language): i18n {
  const instance = createInstance();
  void instance.init({
    lng: LOCALES[language],
    fallbackLng: false,
    resources: { [LOCALES[language]]: { [NAMESPACE]: FRAME[language] } },
    // React escapes the values itself.
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  });
  return instance;
}
