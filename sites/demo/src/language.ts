/** The two official languages, and a function to choose one in bilingual texts. */

export type Language = 'en' | 'fr';

export const languages: readonly Language[] = ['en', 'fr'];

export interface Bilingual {
  readonly en: string;
  readonly fr: string;
}

/** The same shape, with one string in place of each bilingual text. */
export type InOneLanguage<T> = T extends Bilingual
  ? string
  : { readonly [Key in keyof T]: InOneLanguage<T[Key]> };

export function otherLanguage(language: Language): Language {
  return language === 'en' ? 'fr' : 'en';
}

/** ISO 639-2/T code, as in the page metadata. */
export function threeLetterCode(language: Language): 'eng' | 'fra' {
  return language === 'en' ? 'eng' : 'fra';
}

export function inLanguage<T>(texts: T, language: Language): InOneLanguage<T> {
  return choose(texts, language) as InOneLanguage<T>;
}

function choose(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((item) => choose(item, language));
  if (typeof value !== 'object' || value === null) return value;
  if (isBilingual(value)) return value[language];
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, choose(item, language)]),
  );
}

function isBilingual(value: object): value is Bilingual {
  return 'en' in value && 'fr' in value && Object.keys(value).length === 2;
}
