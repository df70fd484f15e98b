/** Finds the same page in the other official language: from `hreflang`, or else from the page’s language link. */
import type { Language } from '@balise/privacy';
import { attempt } from '../../env/attempt.ts';
import { document } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { attributeOf, isWordOf } from '../../env/text.ts';
import { languageOf } from './language.ts';
import type { PageAddress } from './page-address.ts';

/** Host and path in the format of `url`; empty if the page names no other page. Links in the head come first. */
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
