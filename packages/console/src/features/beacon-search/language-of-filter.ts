/** The language of the value of a filter: that of the found beacons, if all state the same. */
import { isTextOfPage, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { LanguageOf } from '../../shared/report-filters/quoted-value.ts';
import { statedLanguage } from '../../language/stated-language.ts';

export const languageOfFound =
  (hits: readonly Pick<ShownHit, 'language'>[]): LanguageOf =>
  ({ dimension, operator, values }) => {
    if (operator !== 'is' || values.length !== 1 || !isTextOfPage(settings, dimension))
      return undefined;
    const [first, ...others] = new Set(hits.map(({ language }) => language));
    return others.length === 0 ? statedLanguage(first) : undefined;
  };
