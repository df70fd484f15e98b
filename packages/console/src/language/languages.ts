/** The languages of the console, and the language of an address. */

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Language of any address, even an unknown one: an error message needs it. */
export function languageOf(pathname: string): Language {
  return /^\/fr(\/|$)/.test(pathname) ? 'fr' : 'en';
}
