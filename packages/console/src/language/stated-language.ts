/** The language that a hit or a page states for its texts, for the attribute `lang`. Undefined if it states none. */
import type { Language } from '../app/routes.ts';

const LANGUAGES = ['en', 'fr'] as const;

export const statedLanguage = (stated: string | undefined): Language | undefined =>
  LANGUAGES.find((one) => one === stated);

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');
