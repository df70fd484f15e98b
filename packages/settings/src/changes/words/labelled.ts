import type { Bilingual } from '../../generated/bilingual.ts';
import type { Language } from './value-in-words.ts';

/** `Subject › Part: words`, with the space before the colon that French has. */
export function labelled(trail: readonly Bilingual[], words: string, language: Language): string {
  const label = trail.map((one) => one[language]).join(' › ');
  if (label === '') return words;
  return language === 'en' ? `${label}: ${words}` : `${label}\u00a0: ${words}`;
}
