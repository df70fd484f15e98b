/** The locale in which numbers and moments are written in each language. */
import type { Language } from './messages.ts';

export const LOCALE: Readonly<Record<Language, string>> = { en: 'en-CA', fr: 'fr-CA' };
