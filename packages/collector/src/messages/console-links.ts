/** Addresses of screens of the console, for links in mails. */
import type { Environment } from '@balise/beacon';
import type { Language } from '../base/locales/messages.ts';

type Words = Readonly<Record<Language, string>>;

/** As in `place/routes.ts` of the console; a test compares them. */
export const CONSOLE_WORDS = {
  overview: { en: 'overview', fr: 'apercu' },
  account: { en: 'account', fr: 'compte' },
  development: { en: 'development', fr: 'developpement' },
  staging: { en: 'staging', fr: 'preproduction' },
  production: { en: 'production', fr: 'production' },
} satisfies Readonly<Record<Environment | 'overview' | 'account', Words>>;

export interface ConsolePlace {
  readonly language: Language;
  readonly environment: Environment;
  readonly screen: 'overview' | 'account';
  /** Part after `#`. Browsers send it to no server. */
  readonly hash?: string;
}

/** The screen where a person chooses mails. `hash`: as in `ConsolePlace`. */
export const accountLink = (console: URL, language: Language, hash?: string): URL =>
  consoleLink(console, {
    ...{ language, environment: 'production', screen: 'account' },
    ...(hash === undefined ? {} : { hash }),
  });

export function consoleLink(
  console: URL,
  { language, environment, screen, hash = '' }: ConsolePlace,
): URL {
  const words = [CONSOLE_WORDS[environment][language], CONSOLE_WORDS[screen][language]];
  const url = new URL(`/${language}/${words.join('/')}`, console);
  url.hash = hash;
  return url;
}
