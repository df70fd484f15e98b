/** The same page in the other official language: what `hreflang` names, else the page's language link. */
import type { Language } from '@balise/privacy';
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { attributeOf, isWordOf } from '../../env/text.ts';
import { languageOf } from './language.ts';
import type { PageAddress } from './page-address.ts';

/**
 * Its host and path, as `url` says those of the page itself; empty where the page names none, or only itself. Links of the head
 * come first.
 */
export function twinOf({ host, path }: PageAddress, language: Language): string {
  const other = language === 'fr' ? 'en' : 'fr';
  for (const link of document.querySelectorAll(settings.selectors['twin'] as string)) {
    const stated = languageOf(link, 'hreflang') || languageOf(link);
    const url = attempt(() => new URL(attributeOf(link, 'href'), link.baseURI));
    if (url && (stated || other) === other && isWordOf('http: https:', url.protocol)) {
      const twin = url.hostname + url.pathname;
      if (twin !== host + path) return twin;
    }
  }
  return '';
}
