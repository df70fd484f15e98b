/** What rules may know of the page: read live, so that a single-page application is seen as it is now. */
import type { Hooks } from '../engine/services.ts';
import type { Verdict } from '../gate/verdict.ts';
import type { CleanDimensions } from '../pipeline/clean-dimensions.ts';
import type { FieldKey, TagSettings } from '../tag-settings.ts';
import type { CookieJar } from '../visitor/cookie-jar.ts';
import type { Browser } from './browser.ts';
import { metaContent, pageLanguage, readField, valueAt, type Place } from './metadata.ts';
import { readAddress, type PageAddress } from './page-address.ts';

/**
 * What the page is read with.
 * @public
 */
export interface PageSources {
  readonly browser: Browser;
  readonly settings: TagSettings;
  readonly jar: CookieJar;
  readonly verdict: Verdict;
  /** Dimensions as they would leave now: scrubbed, then cut (step 4). */
  readonly clean: CleanDimensions;
  /** State of the data layer at a dotted path. */
  readonly state: Place;
  /** Value that a page or a person gave with `setVar`, else the data element's own. */
  readonly element: (name: string) => unknown;
  readonly tracing: () => boolean;
  readonly ruleCount: number;
  /** By which services take part. */
  readonly hooks: Hooks;
}

/**
 * Services, which are scripts of their own, know it too.
 * @public
 */
export interface PageContext extends PageSources {
  readonly address: () => PageAddress;
  /** Metadata by field (`settings.fields`), empty when the page does not say. */
  readonly field: (name: FieldKey) => string;
  /** Language of the markers and labels: the page's, else the address's, else English. */
  readonly language: () => 'en' | 'fr';
}

export function createPageContext(sources: PageSources): PageContext {
  const { browser, settings, jar } = sources;
  const { document, window } = browser;
  const places: Place[] = [
    sources.state,
    (path) => valueAt(window.digitalData, path),
    (name) => metaContent(document, name),
    jar.get,
  ];
  const address = (): PageAddress => readAddress(window.location, settings);
  return {
    ...sources,
    address,
    field: (name: FieldKey) => readField(settings.fields[name] ?? '', places),
    language: () =>
      pageLanguage(document) || (/^\/fr(\/|[-.]|$)/i.test(address().sitePath) ? 'fr' : 'en'),
  };
}
