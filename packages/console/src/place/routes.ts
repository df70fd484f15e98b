/** All addresses of the console in both languages. One table serves to write and to read them. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import { LANGUAGES, languageOf, type Language } from '../language/languages.ts';

export { ENVIRONMENTS, type Environment };

export const SCREENS = [
  'overview',
  'reports',
  'goals',
  'rules',
  'variables',
  'liveBeacons',
  'beacons',
  'address',
  'publish',
  'previews',
  'stops',
  'people',
  'activity',
  'account',
] as const;
export type Screen = (typeof SCREENS)[number];

/** The place that an address names. Filters and the open beacon are in the query string instead. */
export interface Place {
  readonly language: Language;
  readonly environment: Environment;
  readonly screen: Screen;
  /** `id` of one report; only for the `reports` screen. */
  readonly report?: string;
  /** `id` of one draft; only for the `publish` screen. */
  readonly draft?: string;
}

type Words = Readonly<Record<Language, string>>;

const ENVIRONMENT_WORDS: Readonly<Record<Environment, Words>> = {
  development: { en: 'development', fr: 'developpement' },
  staging: { en: 'staging', fr: 'preproduction' },
  production: { en: 'production', fr: 'production' },
};

const SCREEN_WORDS: Readonly<Record<Screen, Words>> = {
  overview: { en: 'overview', fr: 'apercu' },
  reports: { en: 'reports', fr: 'rapports' },
  goals: { en: 'goals', fr: 'objectifs' },
  rules: { en: 'rules', fr: 'regles' },
  variables: { en: 'variables', fr: 'variables' },
  liveBeacons: { en: 'live-beacons', fr: 'envois-en-direct' },
  beacons: { en: 'beacons', fr: 'envois' },
  address: { en: 'check-address', fr: 'verifier-une-adresse' },
  publish: { en: 'publish', fr: 'publication' },
  previews: { en: 'previews', fr: 'previsualisations' },
  stops: { en: 'stops', fr: 'arrets' },
  people: { en: 'people', fr: 'personnes' },
  activity: { en: 'activity', fr: 'activite' },
  account: { en: 'account', fr: 'compte' },
};

/** By `id` of a report, as the collector lists them. A report without an entry uses its `id` in both languages. */
const REPORT_WORDS: Readonly<Record<string, Words>> = {
  traffic: { en: 'traffic', fr: 'frequentation' },
  visitors: { en: 'new-and-returning', fr: 'nouveaux-et-de-retour' },
  technology: { en: 'devices-and-places', fr: 'appareils-et-lieux' },
  sources: { en: 'sources', fr: 'provenance' },
  campaigns: { en: 'campaigns', fr: 'campagnes' },
  pages: { en: 'pages', fr: 'pages' },
  downloads: { en: 'downloads', fr: 'telechargements' },
  exits: { en: 'exits', fr: 'sorties' },
  components: { en: 'components', fr: 'composants' },
  media: { en: 'media', fr: 'medias' },
  search: { en: 'search', fr: 'recherche' },
  forms: { en: 'forms', fr: 'formulaires' },
  contacts: { en: 'contacts', fr: 'communications' },
  answers: { en: 'did-you-find-it', fr: 'avez-vous-trouve' },
  errors: { en: 'errors', fr: 'erreurs' },
  privacy: { en: 'privacy', fr: 'vie-privee' },
  // Not a report of the collector, but the screen for explorations.
  explore: { en: 'explore', fr: 'explorer' },
};
const REPORT_ID = /^[a-z][\w-]{0,63}$/i;
const DRAFT_ID = /^[\w-]{1,64}$/;

const SIGN_IN_WORDS: Words = { en: 'sign-in', fr: 'connexion' };

export function addressOf({ language, environment, screen, report, draft }: Place): string {
  const address = `/${language}/${ENVIRONMENT_WORDS[environment][language]}/${SCREEN_WORDS[screen][language]}`;
  if (screen === 'publish' && draft) return `${address}/${draft}`;
  if (screen !== 'reports' || !report) return address;
  return `${address}/${REPORT_WORDS[report]?.[language] ?? report}`;
}

/** Address of another screen in the same language and environment as `place`. */
export function screenAddressOf({ language, environment }: Place, screen: Screen): string {
  return addressOf({ language, environment, screen });
}

/** Words for a report in addresses, one for each language. */
export const wordsOfReport = (report: string): readonly string[] =>
  LANGUAGES.map((language) => REPORT_WORDS[report]?.[language] ?? report);

/** Words for a screen in addresses, one for each language. */
export function wordsOfScreen(screen: Screen): readonly string[] {
  return [...new Set(LANGUAGES.map((language) => SCREEN_WORDS[screen][language]))];
}

/** Also accepts words of the other language, so that an address in mixed languages works. */
export function placeOf(pathname: string): Place | null {
  const [, first, second, third, fourth, ...rest] = pathname.replace(/\/$/, '').split('/');
  const language = LANGUAGES.find((known) => known === first);
  const environment = ENVIRONMENTS.find((id) => saidBy(ENVIRONMENT_WORDS[id], second));
  const screen = SCREENS.find((id) => saidBy(SCREEN_WORDS[id], third));
  if (!language || !environment || !screen || rest.length > 0) return null;
  if (fourth === undefined) return { language, environment, screen };
  if (screen === 'publish')
    return DRAFT_ID.test(fourth) ? { language, environment, screen, draft: fourth } : null;
  const report = screen === 'reports' ? reportOf(fourth) : null;
  return report === null ? null : { language, environment, screen, report };
}

function reportOf(word: string): string | null {
  const known = Object.entries(REPORT_WORDS).find(([, words]) => saidBy(words, word));
  return known?.[0] ?? (REPORT_ID.test(word) ? word : null);
}

export function signInAddressOf(language: Language): string {
  return `/${language}/${SIGN_IN_WORDS[language]}`;
}

/** Also accepts words of the other language. */
export function isSignInAddress(pathname: string): boolean {
  const [, first, second, ...rest] = pathname.replace(/\/$/, '').split('/');
  return (
    LANGUAGES.some((known) => known === first) && saidBy(SIGN_IN_WORDS, second) && !rest.length
  );
}

/** The same place in the other language. In an unknown address, only the language changes. */
export function inOtherLanguage(pathname: string): string {
  const language = languageOf(pathname) === 'en' ? 'fr' : 'en';
  const place = placeOf(pathname);
  if (place) return addressOf({ ...place, language });
  if (isSignInAddress(pathname)) return signInAddressOf(language);
  return `/${language}${pathname.replace(/^\/(en|fr)(?=\/|$)/, '')}`;
}

function saidBy(words: Words, word: string | undefined): boolean {
  return word !== undefined && LANGUAGES.some((language) => words[language] === word);
}
