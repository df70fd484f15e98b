/** Test helper: replaces the browser by a minimal fake, with the settings of a release. */
import { settings as allSettings } from '@balise/settings';
import { packSettings } from '../../release/pack-settings.ts';
import { hitQueue } from '../core/beacon/queue.ts';
import { useBrowser, type PageWindow } from '../env/browser.ts';
import { useSettings } from '../env/settings.ts';
import type { TagSettings } from '../env/tag-settings.ts';

export interface FakeOptions {
  readonly url?: string;
  readonly title?: string;
  readonly lang?: string;
  readonly referrer?: string;
  /** Content by meta name. */
  readonly meta?: Readonly<Record<string, string>>;
  /** Text of an element by the selector that finds it. */
  readonly elements?: Readonly<Record<string, string>>;
  readonly window?: Readonly<Record<string, unknown>>;
  readonly settings?: Partial<TagSettings>;
}

export interface FakePage {
  readonly window: PageWindow;
  readonly document: Document;
  /** Written cookies, in order. */
  readonly cookies: readonly string[];
}

/** Settings of the production release without services, so no service is loaded. */
export const PRODUCTION: TagSettings = {
  ...packSettings(allSettings, {
    environment: 'production',
    version: '1.2.3',
    built: '2026-11-20',
  }),
  services: [],
};

const LIBRARY = 'https://www.canada.ca/lib/balise.js';

/** Prototype for elements that have only the members a test defines. */
const NO_ELEMENT = {
  prototype: {
    getAttribute(this: Element, name: string): string | null {
      return this.getAttribute(name);
    },
  },
};

/**
 * From this call on, the library uses this page. The test controls time and random numbers (`vi.setSystemTime`,
 * `vi.spyOn(Math, …)`).
 */
export function fakePage(options: FakeOptions = {}): FakePage {
  const cookies: string[] = [];
  const keptCookies = new Map<string, string>();
  const element = (text: string) => ({ textContent: text, getAttribute: () => text });
  const { meta = {}, elements = {} } = options;
  const metaTag = ([name, content]: [string, string]) => ({
    getAttribute: (attribute: string) => ({ name, content })[attribute] ?? null,
  });
  const document = {
    title: options.title ?? '',
    referrer: options.referrer ?? '',
    baseURI: options.url ?? 'https://www.canada.ca/en.html',
    documentElement: { getAttribute: () => options.lang ?? '', scrollHeight: 500 },
    addEventListener: () => undefined,
    querySelector: (selector: string) =>
      elements[selector] === undefined ? null : element(elements[selector]),
    querySelectorAll: (selector: string) =>
      selector === 'meta[content]'
        ? Object.entries(meta).map(metaTag)
        : elements[selector] === undefined
          ? []
          : [element(elements[selector])],
    get cookie() {
      return [...keptCookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      const expires = /Expires=([^;]*)/.exec(cookie)?.[1];
      if (expires && Date.parse(expires) < Date.now()) keptCookies.delete(name);
      else keptCookies.set(name, value);
    },
  };
  const fake = {
    document,
    location: new URL(options.url ?? 'https://www.canada.ca/en.html'),
    navigator: { userAgent: 'Desktop', maxTouchPoints: 0 },
    screen: { width: 800, height: 600, colorDepth: 24 },
    innerWidth: 700,
    innerHeight: 500,
    scrollY: 0,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    console,
    // Tests with elements use those of jsdom.
    Element: (globalThis as Partial<typeof globalThis>).Element ?? NO_ELEMENT,
    Node: globalThis.Node,
  };
  const window = Object.assign(fake, { parent: fake }, options.window) as unknown as PageWindow;
  useBrowser(window, LIBRARY);
  useSettings({ ...PRODUCTION, ...options.settings });
  // As in a release with services, so that hits can wait.
  hitQueue();
  return { window, document: window.document, cookies };
}
