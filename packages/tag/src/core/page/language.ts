/** The language of the page: of its labels, of the markers of redaction, of what is reported. */
import type { Language } from '@balise/privacy';
import { document } from '../../env/browser.ts';
import { pageAddress } from './page-address.ts';

/** The page's own word, else its address's, else English. */
export function pageLanguage(): Language {
  return (
    (statedLanguage() as Language) ||
    (/^\/fr(\/|[-.]|$)/i.test(pageAddress().sitePath) ? 'fr' : 'en')
  );
}

/** `en`, `fr`, or empty, from the `lang` attribute of the page. */
export function statedLanguage(): string {
  const language = languageOf(document.documentElement);
  return language === 'en' || language === 'fr' ? language : '';
}

/** First two letters of an element's language, or of that of what it leads to, in small letters; empty where it has none. */
export function languageOf(element: Element, attribute: 'lang' | 'hreflang' = 'lang'): string {
  return (element.getAttribute(attribute) ?? '').slice(0, 2).toLowerCase();
}
