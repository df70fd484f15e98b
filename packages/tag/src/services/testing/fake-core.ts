/** Test helper: a core without a library, which records the calls of a service, and a page for both. */
import { cleanDimensions } from '../../core/clean/clean-dimensions.ts';
import { pageLanguage } from '../../core/page/language.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { settings } from '../../env/settings.ts';
import { fakePage, type FakeOptions, type FakePage } from '../../testing/fake-page.ts';
import type { ConsentCore } from '../consent/consent-core.ts';

export interface FakeCore extends ConsentCore {
  /** `ready`, `open`, `close`, `reported …`, in order. */
  readonly calls: string[];
  /** Log entries. */
  readonly reported: unknown[][];
  /** Counted failures as `name:kind`. */
  readonly failures: string[];
  /** Dimensions of a hit after the hooks of the service. */
  readonly dimensions: (dimensions: Record<string, string>, isLink?: boolean) => typeof dimensions;
  /** Pairs of a hit after the hooks of the service. */
  readonly hit: (pairs: readonly string[], isLink?: boolean) => string[];
}

export interface ServicePage extends FakePage {
  /** Calls the listeners of window and document. */
  readonly fire: (type: string, event?: object) => void;
}

export const HOME = 'https://www.example.gc.ca/en/a.html';
export const NOW = Date.parse('2026-11-20T19:05:09Z');

/** The core of the current page. */
export function fakeCore(
  more: { readonly [Member in keyof ConsentCore]?: ConsentCore[Member] | undefined } = {},
): FakeCore {
  const calls: string[] = [];
  const reported: unknown[][] = [];
  const failures: string[] = [];
  const note = (call: string) => (): void => void calls.push(call);
  const core: FakeCore = {
    settings,
    cookies: { get: getCookie, set: setCookie },
    verdict: { aborted: false, tracked: true, reason: 'allowed' },
    clean: (dimensions) => cleanDimensions(dimensions, pageLanguage()),
    onDimensions: [],
    onPairs: [],
    onRule: [],
    fired: [],
    failed: (id, kind) => void failures.push(`${id}:${kind}`),
    report(...entry) {
      reported.push(entry);
      calls.push(['reported', ...entry].join(' '));
    },
    ready: note('ready'),
    open: note('open'),
    close: note('close'),
    load: () => Promise.resolve(),
    calls,
    reported,
    failures,
    dimensions(dimensions, isLink = false) {
      core.onDimensions.forEach((hook) => hook(dimensions, isLink));
      return dimensions;
    },
    hit(pairs, isLink = false) {
      const encoded = [...pairs];
      core.onPairs.forEach((hook) => hook(encoded, isLink));
      return encoded;
    },
  };
  return Object.assign(core, more);
}

/**
 * Replaces the cookies of a document with those of a fake page, because all tests of a file share the document’s own.
 */
export function keepCookies(document: Document, page: FakePage): void {
  const { get, set } = Object.getOwnPropertyDescriptor(page.document, 'cookie') ?? {};
  Object.defineProperty(document, 'cookie', { get, set, configurable: true } as PropertyDescriptor);
}

export function servicePage(options: FakeOptions = {}): ServicePage {
  const page = fakePage({ url: HOME, ...options });
  const listeners: [string, (event: object) => void][] = [];
  const addEventListener = (type: string, listener: (event: object) => void): void =>
    void listeners.push([type, listener]);
  Object.assign(page.window, { addEventListener });
  Object.assign(page.document, { addEventListener, visibilityState: 'visible' });
  return {
    ...page,
    fire: (type, event = { type }) =>
      listeners.forEach(([of, listener]) => of === type && listener(event)),
  };
}
