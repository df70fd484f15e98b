/** Test helper: a page with the service. It records requests, events and changes of the page. */
import { vi } from 'vitest';
import { setCookie, writeCookies } from '../../../env/cookies.ts';
import { domPage } from '../../../testing/dom-page.ts';
import { fakePage } from '../../../testing/fake-page.ts';
import { fakeCore, keepCookies } from '../../testing/fake-core.ts';
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
  /** Replaces the reply. */
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
  const requests: { url: string; body: Record<string, unknown>; init: RequestInit }[] = [];
  const fetch = vi.fn((address: string, init: RequestInit) => {
    requests.push({ url: address, body: JSON.parse(String(init.body)), init });
    return options.fetch?.() ?? answer(reply);
  });
  const { href, host, hostname, pathname, search, protocol } = new URL(url);
  const replace = vi.fn();
  const kept = fakePage({ url });
  const more = {
    location: { href, host, hostname, pathname, search, protocol, replace },
    navigator: { userAgent: 'Agent' },
    screen: { width: 800, height: 600, colorDepth: 24 },
    innerWidth: 1280,
    innerHeight: 800,
    devicePixelRatio: 1,
    fetch,
    ...options.window,
  };
  const { window, document, find } = domPage(options.body ?? '<h1>Hello</h1>', {
    url,
    window: more,
  });
  Reflect.deleteProperty(window, 'adobe');
  Object.defineProperty(document, 'referrer', {
    value: options.referrer ?? '',
    configurable: true,
  });
  keepCookies(document, kept);
  for (const [name, value] of Object.entries(options.cookies ?? {})) setCookie(name, value);
  writeCookies();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const events: [string, unknown][] = [];
  const hear = (event: Event): void => {
    events.push([event.type, JSON.parse(JSON.stringify((event as CustomEvent).detail))]);
  };
  document.dispatchEvent = (event) => (hear(event), true);
  const ready = vi.fn();
  const onConsent: (() => void)[] = [];
  const core = fakeCore({ ready, onConsent, permitted: options.permitted });
  runPersonalization(core, { ...SETTINGS, ...settings });
  return {
    ready,
    /** Pairs of a hit after the hooks of the service. */
    hit: (...pairs: string[]) => core.hit(pairs),
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
    cookies: kept.cookies,
    names: () => events.map(([name]) => name),
    /** Waits for pending replies. */
    settle: (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}
