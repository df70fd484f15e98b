/** A browser without a browser, and the page that rules would see in it: for tests. */
import { settings } from '@balise/settings';
import { compileSettings } from '../../build/compile-settings.ts';
import { createHold } from '../engine/hold.ts';
import type { Browser } from '../page/browser.ts';
import { createPageContext, type PageContext, type PageSources } from '../page/page-context.ts';
import { dimensionCleaner } from '../pipeline/clean-dimensions.ts';
import type { TagSettings } from '../tag-settings.ts';
import { openCookieJar } from '../visitor/cookie-jar.ts';

export interface FakeOptions {
  readonly url?: string;
  readonly title?: string;
  readonly lang?: string;
  readonly referrer?: string;
  /** Meta name to content. */
  readonly meta?: Readonly<Record<string, string>>;
  /** Selector to text of the element that it finds. */
  readonly elements?: Readonly<Record<string, string>>;
  readonly window?: Readonly<Record<string, unknown>>;
  readonly now?: string;
  readonly state?: (path: string) => unknown;
  readonly settings?: Partial<TagSettings>;
  readonly element?: (name: string) => unknown;
}

/** Of the production release, without services: nothing is fetched. */
export const PRODUCTION: TagSettings = {
  ...compileSettings(
    settings,
    { environment: 'production', version: '1.2.3', built: '2026-11-20' },
    () => true,
  ),
  services: '',
};

export function fakeBrowser(options: FakeOptions = {}): Browser & { cookies: string[] } {
  const cookies: string[] = [];
  const kept = new Map<string, string>();
  const element = (text: string) => ({ textContent: text, getAttribute: () => text });
  const { meta = {}, elements = {} } = options;
  const document = {
    title: options.title ?? '',
    referrer: options.referrer ?? '',
    documentElement: { getAttribute: () => options.lang ?? '', scrollHeight: 500 },
    addEventListener: () => undefined,
    querySelector: (selector: string) =>
      elements[selector] === undefined ? null : element(elements[selector]),
    querySelectorAll: (selector: string) => {
      const content = meta[/name="([^"]*)"/.exec(selector)?.[1] ?? ''];
      const getAttribute = (name: string) => (name === 'content' ? content : null);
      return content === undefined ? [] : [{ getAttribute }];
    },
    get cookie() {
      return [...kept].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(cookie: string) {
      cookies.push(cookie);
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      const expires = /Expires=([^;]*)/.exec(cookie)?.[1];
      if (expires && Date.parse(expires) < now()) kept.delete(name);
      else kept.set(name, value);
    },
  };
  const window = {
    document,
    location: new URL(options.url ?? 'https://www.canada.ca/en.html'),
    navigator: { userAgent: 'Desktop', maxTouchPoints: 0 },
    screen: { width: 800, height: 600, colorDepth: 24 },
    innerWidth: 700,
    innerHeight: 500,
    scrollY: 0,
    addEventListener: () => undefined,
    ...options.window,
  };
  const now = (): number => Date.parse(options.now ?? '2026-11-20T19:05:09Z');
  return {
    window: Object.assign(
      window,
      { parent: window },
      options.window,
    ) as unknown as Browser['window'],
    document: document as unknown as Document,
    libraryUrl: 'https://www.canada.ca/lib/balise.js',
    now,
    random: () => 0.5,
    cookies,
  };
}

export function fakePage(
  options: FakeOptions = {},
): PageContext & { browser: { cookies: string[] } } {
  const browser = fakeBrowser(options);
  const compiled = { ...PRODUCTION, ...options.settings };
  const sources: PageSources = {
    browser,
    settings: compiled,
    jar: openCookieJar(browser, compiled, createHold(false, false, false)),
    verdict: { aborted: false, tracked: true, reason: 'allowed' },
    clean: dimensionCleaner(compiled.parameters),
    state: options.state ?? (() => undefined),
    element: options.element ?? (() => false),
    tracing: () => false,
    ruleCount: 7,
    hooks: { onDimensions: [], onPairs: [], onRule: [] },
  };
  return { ...createPageContext(sources), browser };
}
