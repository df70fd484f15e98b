/** The locales of both languages, as used in Canada. */
import type { Language } from './languages.ts';

export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };
