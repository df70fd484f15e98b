import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdCookies } from '../env/cookies.ts';
import { log } from '../env/log.ts';
import { fakePage, PRODUCTION, type FakeOptions } from '../testing/fake-page.ts';
import { hitQueue } from './beacon/queue.ts';
import { useOptions } from './optional.ts';
import type { Options } from './options.ts';
import type { Runner } from './rules/run-rules.ts';
import { startLibrary, type Interactions } from './start.ts';

vi.mock(import('../env/log.ts'), () => ({
  log: vi.fn(),
  isDebugging: () => false,
  readDebug: () => false,
  whenDebugFound: vi.fn(),
  setDebug: vi.fn(),
}));
beforeEach(() => {
  vi.mocked(log).mockReset();
  vi.useFakeTimers({ now: new Date('2026-11-20T19:05:09Z') });
});
afterEach(() => void vi.useRealTimers());

interface PublicSatellite {
  track(name: string, detail?: unknown): void;
  getVar(name: string): unknown;
}

interface StartOptions extends FakeOptions {
  /** Members of the document. By default it is parsed. */
  readonly document?: object;
  readonly options?: Options;
  readonly codes?: Interactions['codes'];
  readonly listens?: Interactions['listen'];
}

/** A parsed page. By default the interactions have no code, and the settings define what their rules send. */
function start({
  document: more,
  options,
  codes: made = () => ({}),
  listens,
  ...page
}: StartOptions = {}) {
  const urls: string[] = [];
  const target = new EventTarget();
  const addEventListener = vi.fn(target.addEventListener.bind(target));
  const { window, document, cookies } = fakePage({
    ...page,
    window: {
      atob: () => '',
      fetch: (url: string) => {
        urls.push(url);
        return Promise.resolve();
      },
      Request: { prototype: { keepalive: true } },
      addEventListener,
      ...page.window,
    },
  });
  Object.assign(document, { readyState: 'complete', addEventListener }, more);
  const hear = vi.fn<(event: Event) => void>();
  const codes = vi.fn<Interactions['codes']>(made);
  const listen = vi.fn<Interactions['listen']>(listens ?? (() => hear));
  const begin = (): void => {
    useOptions(options);
    startLibrary({ codes, listen });
  };
  begin();
  return {
    urls,
    window,
    document,
    cookies,
    begin,
    codes,
    listen,
    hear,
    /** The runner that the interactions received. */
    runner: () => listen.mock.calls[0]?.[0] as Runner,
    satellite: window._satellite as PublicSatellite,
    layer: window.adobeDataLayer as unknown[],
    registered: () => addEventListener.mock.calls.map(([type]) => type),
    fire: (event: Event) => target.dispatchEvent(event),
  };
}

it('1.5 sends one page view, even if the library is loaded twice', () => {
  const { begin, urls } = start({ title: 'T' });
  begin();
  vi.runAllTimers();
  expect(urls).toHaveLength(1);
  expect(urls[0]).toContain('&pageName=T&');
  expect(urls[0]).toContain('&events=event11&');
});

it('7.7 orders the events of a view: its own, then those of page, search and visitor', () => {
  const { search, attributes } = PRODUCTION;
  const { contentAge, search: searched, pageError, externalCampaign } = PRODUCTION.events;
  const query = `${search.marker}=1&${search.terms[0]}=x&utm_campaign=c`;
  const { urls } = start({
    url: `https://www.canada.ca${search.paths[0]}?${query}`,
    meta: { 'dcterms.modified': '2026-11-17' },
    elements: { [`[${attributes['error']}]`]: '404' },
  });
  const numbers = ['11', `${contentAge}=3`, searched, pageError, externalCampaign];
  const events = numbers.map((number) => `event${number}`).join();
  expect(new URL(urls[0] ?? '').searchParams.get('events')).toBe(events);
});

it('3.14, 7.8 the first view reports the campaign of the landing page, even if the address changes before', () => {
  const { urls, window, fire } = start({
    url: 'https://www.canada.ca/en.html?utm_source=a&utm_campaign=c',
    document: { readyState: 'loading' },
  });
  window.location.search = '';
  fire(new Event('DOMContentLoaded'));
  vi.runAllTimers();
  expect(urls).toHaveLength(1);
  expect(urls[0]).toMatch(
    new RegExp(`&events=event11%2Cevent${PRODUCTION.events.externalCampaign}&`),
  );
});

it('3.14, 7.11 discards a campaign from before consent', () => {
  const { urls, window, fire } = start({
    url: 'https://www.canada.ca/en.html?utm_campaign=c',
    document: { readyState: 'loading' },
    options: {
      begin() {
        const queue = hitQueue();
        queue.hold();
        holdCookies({ pass: queue.pass, onDrop: queue.onDrop, holdsCookies: queue.isWaiting });
        return true;
      },
      startServices: () => undefined,
    },
  });
  hitQueue().release(false);
  hitQueue().release(true);
  window.location.search = '';
  fire(new Event('DOMContentLoaded'));
  vi.runAllTimers();
  expect(urls[0]).toContain('&events=event11&');
});

describe('a page that is not tracked', () => {
  it('1.2, 4.1 sends nothing if the host is not listed', () => {
    const { window, urls, satellite } = start({ url: 'https://www.example.org/' });
    satellite.track('pageBottom');
    vi.runAllTimers();
    expect(urls).toEqual([]);
    expect(window.blackList).toBe('yes');
    expect(satellite.getVar('jsAbort')).toBe(true);
    expect(log).toHaveBeenCalledWith('info', 'untracked', 'host');
  });

  it.each([
    ['because of its host', { url: 'https://www.example.org/' }],
    ['because of its path', { url: 'https://www.canada.ca/analytics/' }],
    ['without consent', { settings: { consentCookie: 'consent' } }],
    ['because the visitor opted out', { document: { cookie: 'balise-opt-out=yes' } }],
    [
      'because of a signal of the browser',
      {
        settings: { signals: ['globalPrivacyControl'] },
        window: { navigator: { globalPrivacyControl: true } },
      },
    ],
  ])('has no listeners and creates no code %s', (_, page) => {
    const { satellite, layer, codes, listen, registered, urls } = start(page);
    satellite.track('download', 'x');
    layer.push({ event: 'error' });
    vi.runAllTimers();
    expect(registered()).toEqual([]);
    expect(listen).not.toHaveBeenCalled();
    expect(codes).not.toHaveBeenCalled();
    expect(urls).toEqual([]);
  });

  it('4.3, 8.5 logs that consent is missing', () => {
    start({ settings: { consentCookie: 'consent' } });
    expect(log).toHaveBeenCalledWith('error', 'consentRefused');
  });
});

it('4.3 stops observing when consent is withdrawn on the page', async () => {
  const { document, urls, satellite, runner, codes } = start({
    settings: { consentCookie: 'consent' },
    document: { cookie: 'consent=true' },
  });
  expect(urls).toHaveLength(1);
  await Promise.resolve();
  document.cookie = 'consent=false';
  satellite.track('pageBottom');
  satellite.track('download', 'x');
  expect(runner().run({ type: 'data-layer', name: 'error' })).toBe(false);
  expect(urls).toHaveLength(1);
  expect(codes).not.toHaveBeenCalled();
});

it('4.3 each page renews an opt-out, so it expires two years after the last page', async () => {
  const { cookies } = start({ document: { cookie: 'balise-opt-out=yes' } });
  await Promise.resolve();
  expect(cookies.slice(1)).toEqual([
    'balise-opt-out=yes; Path=/; Expires=Sun, 19 Nov 2028 19:05:09 GMT; Domain=canada.ca; Secure; SameSite=Lax',
  ]);
  expect(log).toHaveBeenCalledWith('info', 'untracked', 'opted out');
});

it('4.5 a direct call sends a view and clears the values', () => {
  const { urls, satellite } = start();
  expect(urls).toHaveLength(1);
  expect(satellite.getVar('title')).toBe('blank page title');
  satellite.track('pageBottom');
  expect(urls).toHaveLength(2);
  expect(satellite.getVar('title')).toBeUndefined();
});

it.each(['pageBottom', 'view'])('4.5 a call of %s replaces the automatic view', (name) => {
  const url = 'https://youth.service.canada.ca/a';
  const { urls, satellite } = start({ url });
  satellite.track(name);
  vi.runAllTimers();
  expect(urls).toHaveLength(1);
  const silent = start({ url });
  vi.advanceTimersByTime(1000);
  silent.satellite.track(name);
  expect(silent.urls).toHaveLength(2);
});

describe('4.14 pushes', () => {
  it('from before the library loaded wait for the rules', () => {
    const adobeDataLayer = [{ event: 'pageTop' }, { event: 'pageLoad', page: { title: 'Layer' } }];
    const { urls } = start({ window: { adobeDataLayer } });
    expect(urls).toHaveLength(1);
    expect(urls[0]).toContain('&pageName=Layer&');
  });
});

describe('interactions', () => {
  /** A browser that is never idle. */
  const busy: StartOptions = { window: { requestIdleCallback: () => undefined } };

  it('are not needed for a page view', () => {
    const { urls, codes } = start(busy);
    vi.runAllTimers();
    expect(urls).toHaveLength(1);
    expect(codes).not.toHaveBeenCalled();
  });

  const featured: StartOptions = { elements: { [PRODUCTION.selectors['homeFeature'] ?? '']: 'x' } };

  it('create their code once, for the first trigger of any of their rules', () => {
    const { codes, satellite } = start(featured);
    expect(codes).not.toHaveBeenCalled();
    // The time-on-page trigger occurs here.
    vi.runAllTimers();
    expect(codes).toHaveBeenCalledOnce();
    satellite.track('download', 'x');
    expect(codes).toHaveBeenCalledOnce();
  });

  /** The rules of the page view, and one that reacts to the trigger. */
  const withRule = (trigger: string, line: string): StartOptions => {
    const { rules, triggers } = PRODUCTION;
    const { 'page-load': views = '' } = triggers;
    const others = trigger === 'page-load' ? views + ' ' : '';
    const places = { 'page-load': views, [trigger]: others + rules.length };
    return { settings: { rules: [...rules, line], triggers: places } };
  };

  it('do not create their code because the browser is idle', () => {
    const { codes, satellite } = start(withRule('direct-call x', 'a/b'));
    vi.runAllTimers();
    expect(codes).not.toHaveBeenCalled();
    satellite.track('x');
    expect(codes).toHaveBeenCalledOnce();
  });

  it('4.13 are available for the first time-on-page check', () => {
    const observe = vi.fn(() => undefined);
    start({ ...withRule('time-on-page', 'a/b'), codes: () => ({ 'a/b': { observe } }) });
    expect(observe).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const trigger = { type: 'time-on-page', name: '0' };
    expect(observe).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ trigger }));
  });

  it('receive the runner, which also prepares their code', () => {
    const { runner, codes, urls } = start(busy);
    runner().prepare({ type: 'data-layer', name: 'error' });
    expect(codes).toHaveBeenCalledOnce();
    expect(urls).toHaveLength(1);
    expect(runner().run({ type: 'direct-call', name: 'download', detail: 'Guide' })).toBe(true);
    expect(urls[1]).toContain('&events=event25&');
    expect(runner().run({ type: 'direct-call', name: 'unknown' })).toBe(false);
    expect(codes).toHaveBeenCalledOnce();
  });

  it('do not change the rules of the page view', () => {
    const observe = vi.fn();
    const codes = () => ({ 'page-load/page-view': { observe } });
    const { satellite, urls } = start({ ...busy, codes });
    satellite.track('download', 'Guide');
    satellite.track('view');
    expect(observe).not.toHaveBeenCalled();
    expect(urls).toHaveLength(3);
  });

  it('4.15 create their code for one of their direct calls, which is reported immediately', () => {
    const { codes, urls, satellite } = start(busy);
    satellite.track('download', 'Guide');
    expect(codes).toHaveBeenCalledOnce();
    expect(urls).toHaveLength(2);
    expect(urls[1]).toContain('&events=event25&');
    expect(urls[1]).toContain('=Guide&');
    expect(log).toHaveBeenLastCalledWith('log', 'directCall', 'download', 'Guide');
  });

  it('4.14 create their code for one of their pushes', () => {
    const { codes, urls, layer } = start(busy);
    layer.push({ event: 'error', error: { name: '404' } });
    expect(codes).toHaveBeenCalledOnce();
    expect(urls).toHaveLength(2);
  });

  it('do not create their code for unrelated calls and pushes', () => {
    const { codes, urls, satellite, layer } = start(busy);
    satellite.track('unknown');
    satellite.track('');
    satellite.track('click');
    layer.push({ event: 'unknown' });
    layer.push({ event: 'download' });
    expect(log).toHaveBeenCalledWith('log', 'noDirectCall', 'unknown', undefined);
    satellite.track('pageTop');
    satellite.track('pageBottom');
    expect(urls).toHaveLength(2);
    expect(codes).not.toHaveBeenCalled();
  });

  it('receive each browser event that triggers a rule, from the start', () => {
    const { codes, listen, hear, fire } = start(busy);
    const events = PRODUCTION.eventTypes.map((type) => new Event(type));
    events.forEach(fire);
    expect(listen).toHaveBeenCalledOnce();
    expect(hear.mock.calls).toEqual(events.map((event) => [event]));
    // No rule reacts to most events.
    expect(codes).not.toHaveBeenCalled();
  });

  it('receive events in the capture phase, before the page', () => {
    const { window } = start(busy);
    const { calls } = vi.mocked(window.addEventListener).mock;
    for (const type of PRODUCTION.eventTypes) {
      expect(calls).toContainEqual([type, expect.any(Function), true]);
    }
  });

  it('receive the first pointer movement only', () => {
    const { window, hear, fire } = start(busy);
    const { calls } = vi.mocked(window.addEventListener).mock;
    const options = expect.objectContaining({ capture: true }) as unknown;
    expect(calls).toContainEqual(['pointermove', expect.any(Function), options]);
    const [first, second] = [new Event('pointermove'), new Event('pointermove')];
    fire(first);
    fire(second);
    expect(hear).toHaveBeenCalledExactlyOnceWith(first);
  });

  describe('8.10 failures of interactions do not reach the page', () => {
    const fails = (): never => {
      throw new Error('no');
    };

    it('while they handle an event, and they receive the next events', () => {
      const { window, hear } = start(busy);
      hear.mockImplementation(fails);
      const { calls } = vi.mocked(window.addEventListener).mock;
      const ours = [...PRODUCTION.eventTypes, 'pointermove'];
      const listeners = calls.filter(([type, , way]) => way && ours.includes(type));
      expect(listeners).toHaveLength(ours.length);
      for (const [type, listener] of [...listeners, ...listeners]) {
        expect(() => (listener as EventListener)(new Event(type))).not.toThrow();
      }
      expect(hear).toHaveBeenCalledTimes(2 * ours.length);
    });

    it('while their code is created: the page is viewed and its calls return', () => {
      const { urls, satellite, layer, codes } = start({ ...featured, codes: fails });
      expect(urls).toHaveLength(1);
      vi.runAllTimers();
      satellite.track('download', 'x');
      layer.push({ event: 'error' });
      expect(codes).toHaveBeenCalledTimes(5);
      expect(log).toHaveBeenCalledWith('log', 'noDirectCall', 'download', 'x');
      expect(urls).toHaveLength(1);
      satellite.track('view');
      expect(urls).toHaveLength(2);
    });

    it('while their code is created before the page view', () => {
      const { urls, codes } = start({ ...withRule('library-loaded', 'a/b'), codes: fails });
      expect(codes).toHaveBeenCalledOnce();
      expect(urls).toHaveLength(1);
    });

    it('in a rule that runs with those of the page view', () => {
      const { urls } = start({ ...withRule('page-load', 'a/b'), codes: fails });
      expect(urls).toHaveLength(1);
    });

    it('while they add their listeners', () => {
      const { urls } = start({ listens: fails });
      expect(urls).toHaveLength(1);
    });

    it('and are retried by the next trigger', () => {
      const { urls, satellite, codes } = start(busy);
      codes.mockImplementationOnce(fails);
      satellite.track('download', 'x');
      expect(urls).toHaveLength(1);
      satellite.track('download', 'x');
      expect(urls).toHaveLength(2);
      expect(codes).toHaveBeenCalledTimes(2);
    });
  });
});

it('8.11 warns in an unsupported browser', () => {
  const warn = vi.fn();
  const { urls } = start({ window: { atob: undefined, console: { warn } } });
  expect(warn).toHaveBeenCalledWith('The tag manager is unsupported in IE 9 and below.');
  expect(urls).toEqual([]);
});

it('8.1 logs a conflict between settings', () => {
  start({ settings: { fault: 'someFault' } });
  expect(log).toHaveBeenCalledWith('error', 'someFault');
});

describe('while the page is prerendered', () => {
  it('sends nothing, and waits only until the page is shown', () => {
    const { urls, registered, codes, listen } = start({ document: { prerendering: true } });
    vi.runAllTimers();
    expect(registered()).toEqual(['prerenderingchange']);
    expect(urls).toEqual([]);
    expect(listen).not.toHaveBeenCalled();
    expect(codes).not.toHaveBeenCalled();
  });

  it('keeps calls and pushes waiting, in order', () => {
    const { urls, satellite, layer, fire } = start({ document: { prerendering: true } });
    satellite.track('download', 'Guide');
    layer.push({ event: 'pageLoad', page: { title: 'Layer' } });
    expect(urls).toEqual([]);
    fire(new Event('prerenderingchange'));
    expect(urls).toHaveLength(2);
    expect(urls[0]).toContain('&events=event25&');
    expect(urls[1]).toContain('&pageName=Layer&');
  });
});

describe('optional features', () => {
  it('8.11 may prevent the library from running', () => {
    const options = { begin: () => false, startServices: vi.fn() };
    const { urls, satellite, cookies, registered } = start({ options });
    vi.runAllTimers();
    expect([urls, satellite, cookies, registered()]).toEqual([[], undefined, [], []]);
    expect(options.startServices).not.toHaveBeenCalled();
  });

  it('start before anything is sent, and their services receive rules and hits', () => {
    const fired: string[] = [];
    const begin = vi.fn(() => true);
    const { urls } = start({
      options: {
        begin,
        startServices(hooks) {
          hooks.onRule.push(
            () => {
              throw new Error('no');
            },
            (id) => fired.push(id),
          );
          hooks.onPairs.push((pairs) => pairs.push('x=1'));
        },
      },
    });
    expect(begin).toHaveBeenCalledOnce();
    expect(fired).toContain('page-load/page-view');
    expect(urls[0]).toMatch(/&x=1(&|$)/);
  });

  it('start no services on an untracked page', () => {
    const startServices = vi.fn();
    start({ url: 'https://www.example.org/', options: { begin: () => true, startServices } });
    expect(startServices).not.toHaveBeenCalled();
  });
});
