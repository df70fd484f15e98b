/** A page of a test with the service on it: what it asks, what it is told, and what becomes of the page. */
import { vi } from 'vitest';
import { domPage } from '../../../testing/dom-page.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { runPersonalization, type PersonalizationSettings } from '../run-personalization.ts';

const SETTINGS: PersonalizationSettings = {
  server: 'exampleclient.tt.omtrdc.net',
  client: 'exampleclient',
  property: null,
  organizationId: null,
  paths: '',
  hidden: null,
  timeout: 3000,
  visitorTimeout: 2000,
  selectorTimeout: 5000,
  sessionLifetime: 1_860_000,
  urlLimit: 2048,
};
export const OFFER = { type: 'setText', selector: 'h1', content: 'Bonjour' };
export const EMPTY = { id: { tntId: 'abcdef.35_0' } };

export interface Options {
  readonly settings?: Partial<PersonalizationSettings>;
  readonly url?: string;
  readonly referrer?: string;
  readonly body?: string;
  readonly reply?: unknown;
  /** Instead of a reply. */
  readonly fetch?: () => Promise<unknown>;
  readonly window?: Record<string, unknown>;
  readonly cookies?: Record<string, string>;
  readonly permitted?: (category: string) => boolean;
}

export const answer = (reply: unknown) =>
  Promise.resolve({ ok: true, json: () => Promise.resolve(reply) });
export const offering = (...content: unknown[]) => ({
  execute: { pageLoad: { options: [{ type: 'actions', content }] } },
});

export function open({ settings, reply = EMPTY, ...options }: Options = {}) {
  const url = options.url ?? 'https://www.example.gc.ca/en/a.html?x=1';
  const { page, find } = domPage(options.body ?? '<h1>Hello</h1>', { url });
  const { document } = page.browser;
  const jsdom = page.browser.window;
  Object.defineProperty(document, 'referrer', {
    value: options.referrer ?? '',
    configurable: true,
  });
  const requests: { url: string; body: Record<string, unknown>; init: RequestInit }[] = [];
  const fetch = vi.fn((address: string, init: RequestInit) => {
    requests.push({ url: address, body: JSON.parse(String(init.body)), init });
    return options.fetch?.() ?? answer(reply);
  });
  const { href, host, hostname, pathname, search, protocol } = new URL(url);
  const replace = vi.fn();
  const window = {
    CustomEvent: jsdom.CustomEvent,
    MutationObserver: jsdom.MutationObserver,
    location: { href, host, hostname, pathname, search, protocol, replace },
    navigator: { userAgent: 'Agent' },
    screen: { width: 800, height: 600, colorDepth: 24 },
    innerWidth: 1280,
    innerHeight: 800,
    devicePixelRatio: 1,
    fetch,
    ...options.window,
  };
  const store = fakePage({ url });
  for (const [name, value] of Object.entries(options.cookies ?? {})) store.jar.set(name, value);
  const events: [string, unknown][] = [];
  const hear = (event: Event): void => {
    events.push([event.type, JSON.parse(JSON.stringify((event as CustomEvent).detail))]);
  };
  document.dispatchEvent = (event) => (hear(event), true);
  const browser = { ...page.browser, window: window as never, now: store.browser.now };
  const ready = vi.fn();
  const onPairs: ((pairs: string[], isLink: boolean) => void)[] = [];
  const onConsent: (() => void)[] = [];
  const { permitted } = options;
  runPersonalization(
    {
      page: { ...page, browser, jar: store.jar },
      ready,
      onPairs,
      onConsent,
      ...(permitted && { permitted }),
    },
    { ...SETTINGS, ...settings },
  );
  return {
    ready,
    /** Pairs of a hit as the service leaves them. */
    hit(...pairs: string[]) {
      for (const hook of onPairs) hook(pairs, false);
      return pairs;
    },
    requests,
    events,
    replace,
    find,
    document,
    fetch,
    onConsent,
    window: window as typeof window & {
      adobe?: { target?: { triggerView(name: string, options?: object): void } };
    },
    jar: store.jar,
    cookies: store.browser.cookies,
    names: () => events.map(([name]) => name),
    /** Lets what has been asked for arrive. */
    settle: (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}
