/** The locale of the present address, for code outside components. */
import { languageOf } from './languages.ts';
import { LOCALES } from './locales.ts';

export function presentLocale(): string {
  return LOCALES[languageOf(globalThis.location?.pathname ?? '')];
}
