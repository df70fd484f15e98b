/** Every address of the console, in both languages: one table, read in both directions. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

export { ENVIRONMENTS, type Environment };

export const SCREENS = [
  'overview',
  'rules',
  'liveBeacons',
  'people',
  'activity',
  'account',
] as const;
export type Screen = (typeof SCREENS)[number];

/** Where the reader is; what else the address says (filters, open beacon) is its query. */
export interface Place {
  readonly language: Language;
  readonly environment: Environment;
  readonly screen: Screen;
}

type Words = Readonly<Record<Language, string>>;

const ENVIRONMENT_WORDS: Readonly<Record<Environment, Words>> = {
  development: { en: 'development', fr: 'developpement' },
  staging: { en: 'staging', fr: 'preproduction' },
  production: { en: 'production', fr: 'production' },
};

const SCREEN_WORDS: Readonly<Record<Screen, Words>> = {
  overview: { en: 'overview', fr: 'apercu' },
  rules: { en: 'rules', fr: 'regles' },
  liveBeacons: { en: 'live-beacons', fr: 'envois-en-direct' },
  people: { en: 'people', fr: 'personnes' },
  activity: { en: 'activity', fr: 'activite' },
  account: { en: 'account', fr: 'compte' },
};

const SIGN_IN_WORDS: Words = { en: 'sign-in', fr: 'connexion' };

export function addressOf({ language, environment, screen }: Place): string {
  return `/${language}/${ENVIRONMENT_WORDS[environment][language]}/${SCREEN_WORDS[screen][language]}`;
}

/** Words of the other language are understood too, so that an address typed half in each still arrives. */
export function placeOf(pathname: string): Place | null {
  const [, first, second, third, ...rest] = pathname.replace(/\/$/, '').split('/');
  const language = LANGUAGES.find((known) => known === first);
  const environment = ENVIRONMENTS.find((id) => saidBy(ENVIRONMENT_WORDS[id], second));
  const screen = SCREENS.find((id) => saidBy(SCREEN_WORDS[id], third));
  if (!language || !environment || !screen || rest.length > 0) return null;
  return { language, environment, screen };
}

export function signInAddressOf(language: Language): string {
  return `/${language}/${SIGN_IN_WORDS[language]}`;
}

/** Words of the other language are understood here too. */
export function isSignInAddress(pathname: string): boolean {
  const [, first, second, ...rest] = pathname.replace(/\/$/, '').split('/');
  return (
    LANGUAGES.some((known) => known === first) && saidBy(SIGN_IN_WORDS, second) && !rest.length
  );
}

/** The same place in the other language; of an address that leads nowhere the language alone changes. */
export function inOtherLanguage(pathname: string): string {
  const language = languageOf(pathname) === 'en' ? 'fr' : 'en';
  const place = placeOf(pathname);
  if (place) return addressOf({ ...place, language });
  if (isSignInAddress(pathname)) return signInAddressOf(language);
  return `/${language}${pathname.replace(/^\/(en|fr)(?=\/|$)/, '')}`;
}

/** Language of an address that leads nowhere, to say so in the right words. */
export function languageOf(pathname: string): Language {
  return /^\/fr(\/|$)/.test(pathname) ? 'fr' : 'en';
}

function saidBy(words: Words, word: string | undefined): boolean {
  return word !== undefined && LANGUAGES.some((language) => words[language] === word);
}
