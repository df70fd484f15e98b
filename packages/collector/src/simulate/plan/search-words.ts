/** Words with and without results in the search of the demo site, in the language of the page. */
import type { Language } from '../../base/locales/messages.ts';

type Words = Readonly<Record<Language, readonly string[]>>;

export const FOUND_WORDS: Words = {
  en: ['benefits', 'buoy', 'forms', 'privacy', 'how to apply for a benefit'],
  fr: ['prestations', 'bouée', 'formulaires', 'vie privée', 'demander une prestation'],
};

export const VAIN_WORDS: Words = {
  en: ['submarine licence', 'lighthouse keeper', 'tide pool', 'whale'],
  fr: ['permis de sous-marin', 'gardien de phare', 'baleine', 'marelle'],
};
