/** The language of a text file, from its name: `.fr.md`, `fr.json`; everything else is English. */
export type Language = 'en' | 'fr';

export function languageOf(path: string): Language {
  return /(?:\.|\/)fr\.(?:md|json)$/.test(path) ? 'fr' : 'en';
}
