/** What rules may know of the page: read live, so that a single-page application is seen as it is now. */
import type { Dimensions } from '@balise/beacon';
import type { CookieJar } from '../visitor/cookie-jar.ts';
import type { Verdict } from '../gate/verdict.ts';
import type { TagSettings } from '../tag-settings.ts';
import { attempt } from './attempt.ts';
import type { Browser } from './browser.ts';
import { pageLanguage, readField } from './metadata.ts';
import { readAddress, type PageAddress } from './page-address.ts';

export interface PageContext {
  readonly browser: Browser;
  readonly settings: TagSettings;
  readonly jar: CookieJar;
  readonly verdict: Verdict;
  readonly address: () => PageAddress;
  /** Metadata by field (`settings.fields`), empty when the page does not say. */
  readonly field: (name: string) => string;
  /** Language of the markers and labels: the page's, else the address's, else English. */
  readonly language: () => 'en' | 'fr';
  /** Dimensions as they would leave now: scrubbed, then cut (step 4). */
  readonly clean: (dimensions: Dimensions) => Dimensions;
  /** Value that a page or a person gave with `setVar`, else the data element's own. */
  readonly element: (name: string) => unknown;
  readonly tracing: () => boolean;
  readonly ruleCount: number;
}

export interface PageContextParts {
  readonly browser: Browser;
  readonly settings: TagSettings;
  readonly jar: CookieJar;
  readonly verdict: Verdict;
  readonly dataLayer: (path: string) => unknown;
  readonly clean: (dimensions: Dimensions, language: 'en' | 'fr') => Dimensions;
  readonly element: (name: string) => unknown;
  readonly tracing: () => boolean;
  readonly ruleCount: number;
}

export function createPageContext(parts: PageContextParts): PageContext {
  const { browser, settings, jar } = parts;
  const { document, window } = browser;
  const address = (): PageAddress => readAddress(window.location, settings.bases);
  const language = (): 'en' | 'fr' => {
    const stated = pageLanguage(document);
    if (stated) return stated;
    return /^\/fr(\/|[-.]|$)/i.test(address().sitePath) ? 'fr' : 'en';
  };
  return {
    browser,
    settings,
    jar,
    verdict: parts.verdict,
    address,
    language,
    field(name) {
      const sources = settings.fields[name];
      if (!sources) return '';
      const { dataLayer } = parts;
      const digitalData = attempt(() => window.digitalData, undefined);
      const places = { dataLayer, digitalData, document, cookie: jar.get };
      return readField(sources, places);
    },
    clean: (dimensions) => parts.clean(dimensions, language()),
    element: parts.element,
    tracing: parts.tracing,
    ruleCount: parts.ruleCount,
  };
}
