/** Texts of the layout that all pages share. */
import texts from '../../locales/layout.json' with { type: 'json' };
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';

export function layoutTexts(language: Language): InOneLanguage<typeof texts> {
  return inLanguage(texts, language);
}
