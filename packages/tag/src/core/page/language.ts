/** Language of the page. It determines labels, redaction markers and reported values. */
import type { Language } from '@balise/privacy';
import { document } from '../../env/browser.ts';
import { pageAddress } from './page-address.ts';

/** Language from the `lang` attribute, or else from the address, or else English. */
export function pageLanguage(): Language {
  return (
    (statedLanguage() as Language) ||
    (/^\/fr(\/|[-.]|$)/i.test(pageAddress().sitePath) ? 'fr' : 'en')
  );
}

/** `en`, `fr` or empty, from the `lang` attribute of the page. */
export function statedLanguage(): string {
  const language = languageOf(document.documentElement);
  return language === 'en' || language === 'fr' ? language : '';
}

/** First two letters of `lang` or `hreflang`, in lower case; empty without the attribute. */
export function languageOf(element: Element, attribute: 'lang' | 'hreflang' = 'lang'): string {
  return (element.getAttribute(attribute) ?? '').slice(0, 2).toLowerCase();
}
