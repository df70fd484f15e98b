/** Texts of the application, in the language of its page. */
import texts from '../../locales/app.json' with { type: 'json' };
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';

export type AppTexts = InOneLanguage<typeof texts>;

export function appTexts(language: Language): AppTexts {
  return inLanguage(texts, language);
}
