/** The language of a decoded value. Texts of a page are in the language that its hit states. */
import { isTextOfPage, type HitRow, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Language } from '../../language/languages.ts';
import { statedLanguage } from '../../language/stated-language.ts';
import { isAnotherDepartment } from './another-department.ts';

/** Undefined if the value is no text of the page, or the hit states no language. */
export function languageOfValue(
  { language }: Pick<ShownHit, 'language'>,
  { source, value }: Pick<HitRow, 'source' | 'value'>,
): Language | undefined {
  const isText =
    source !== undefined && isTextOfPage(settings, source) && !isAnotherDepartment(value);
  return isText ? statedLanguage(language) : undefined;
}
