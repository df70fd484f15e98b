/** The language that a hit or a page states for its texts, for the attribute `lang`. Undefined if it states none. */
import { LANGUAGES, type Language } from './languages.ts';

export const statedLanguage = (stated: string | undefined): Language | undefined =>
  LANGUAGES.find((one) => one === stated);

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'fr' : 'en');
