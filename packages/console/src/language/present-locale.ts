/** The language of the present address, for those outside a component. */
import { languageOf } from '../app/routes.ts';
import { LOCALES } from './locales.ts';

export function presentLocale(): string {
  return LOCALES[languageOf(globalThis.location?.pathname ?? '')];
}
