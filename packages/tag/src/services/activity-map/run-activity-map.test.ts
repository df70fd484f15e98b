// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getCookie, setCookie, writeCookies } from '../../env/cookies.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { fakeCore, keepCookies, NOW } from '../testing/fake-core.ts';
import recorded from './recorded-click-map.json' with { type: 'json' };
import { runActivityMap } from './run-activity-map.ts';

const SETTINGS = {
  mapped: 'a[href], area[href], button, input, summary',
};
const BODY = recorded.scenarios['27-activitymap-next-page'].body;
const VIEW = ['pageName=Page%20A', 'g=https%3A%2F%2Fx.ca', 'v1=b', 's=800x600'];
const LINK = ['pageName=Page%20A', 'pe=lnk_o', 'pev2=x', 's=800x600'];

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

interface Arrival {
  readonly referrer?: string;
  readonly navigation?: string;
}

/** The browser of a visitor. It opens pages and keeps their cookies. */
function visit() {
  const browser = fakePage();
  return {
    set(name: string, value: string) {
      setCookie(name, value);
      writeCookies();
    },
    get: getCookie,
    cookies: browser.cookies,
    open(body: string, { referrer = '', navigation = 'navigate' }: Arrival = {}) {
      const listeners = new Map<string, ((event: object) => void)[]>();
      const hear = (type: string, listener: (event: object) => void): void => {
        listeners.set(type, [...(listeners.get(type) ?? []), listener]);
      };
      const timing = { loadEventEnd: 1 };
      const window = {
        event: undefined as object | undefined,
        addEventListener: hear,
        performance: { timing, getEntriesByType: () => [{ type: navigation }] },
      };
      const { document, find } = domPage(body, {
        window,
        settings: { path: '/b/ss/examplegcdev/1/JS-2.27.0/' },
      });
      keepCookies(document, browser);
      document.title = 'Page A';
      Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
      document.addEventListener = hear as typeof document.addEventListener;
      const ready = vi.fn();
      const core = fakeCore({ ready });
      runActivityMap(core, SETTINGS);
      writeCookies();
      const send = (pairs: readonly string[], isLink: boolean): string[] => {
        const sent = core.hit(pairs, isLink);
        writeCookies();
        return sent;
      };
      const happen = (event: { readonly type: string }, then?: () => void): void => {
        window.event = event;
        listeners.get(event.type)?.forEach((listener) => listener(event));
        then?.();
        window.event = undefined;
      };
      return {
        ready,
        happen,
        timing,
        view: (pairs: readonly string[] = VIEW) => send(pairs, false),
        link: (pairs: readonly string[] = LINK) => send(pairs, true),
        /** `then` is called while the click is handled, by the page and the library. */
        click(selector: string, then?: () => void, more: object = {}) {
          const path: EventTarget[] = [];
          for (let node: Node | null = find(selector); node; node = node.parentNode)
            path.push(node);
          happen(
            { type: 'click', isTrusted: true, composedPath: () => path, ...more } as never,
            then,
          );
        },
      };
    },
  };
}

const activityOf = (pairs: readonly string[]) =>
  pairs.slice(pairs.indexOf('c.'), pairs.indexOf('.c') + 1 || 0);
/** Runs all timers, so that the click is handled. */
const later = () => {
  vi.advanceTimersByTime(1);
  writeCookies();
};

describe('7.9 as recorded', () => {
  it.each([
    ['06-link-download-element', '#dl'],
    ['07-link-exit-element', '#x'],
    ['24-auto-download-click', '#dl'],
  ] as const)('%s: is sent with the beacon of the click', (name, selector) => {
    const { body, requests } = recorded.scenarios[name];
    const expected = (requests[0] ?? []).filter((pair) => !/^link=/.test(pair));
    const hit = expected.filter((pair) => !activityOf(expected).includes(pair));
    const page = visit().open(body);
    let sent: string[] = [];
    page.click(selector, () => (sent = page.link(hit)));
    // The beacon carries the text of the link, whatever its own link name is.
    expect(sent.filter((pair) => !/^link=/.test(pair))).toEqual(expected);
    expect(sent.find((pair) => /^link=/.test(pair))).toBe(
      name === '07-link-exit-element' ? 'link=Other%20site' : 'link=Get%20form',
    );
  });

  it('27: stores the click in a cookie and sends it with the next page view', () => {
    const { result, requests } = recorded.scenarios['27-activitymap-next-page'];
    const [first = [], second = []] = requests;
    const expected = result.cookieAfterClick.split('; ').at(-1) ?? '';
    const visitor = visit();
    const one = visitor.open(BODY);
    expect(one.view(first)).toEqual(first);
    one.click('#in');
    later();
    expect(visitor.cookies.at(-1)?.split('; ')[0]).toBe(expected);
    const bare = second.filter((pair) => !activityOf(second).includes(pair));
    const two = visitor.open('', { referrer: 'https://www.canada.ca/en.html' });
    expect(two.view(bare)).toEqual(second);
    expect(visitor.cookies.at(-1)?.split('; ')[0]).toBe('s_sq=%5B%5BB%5D%5D');
    expect(two.view(bare)).toEqual(bare);
  });

  it.each([
    ['#a1', 'Plain text', 'n'],
    ['#a2', 'Alt text', 'BODY'],
    ['#a3', 'Titled', 'dsid'],
    ['#a4', 'x', 'BODY'],
    ['#a5', 'obj5', 'BODY'],
    ['#a7', 'Send', 'BODY'],
  ])('29: reads name and region of %s', (selector, link, region) => {
    const page = visit().open(recorded.scenarios['29-activitymap-exclusions'].body);
    page.click(selector);
    const sent = activityOf(page.view()).map(decodeURIComponent);
    expect(sent).toContain('link=' + link);
    expect(sent).toContain('region=' + region);
  });

  it('29: ignores a link without a name', () => {
    const page = visit().open(recorded.scenarios['29-activitymap-exclusions'].body);
    page.click('#a6');
    expect(page.view()).toEqual(VIEW);
  });
});

describe('5.5 excluded content', () => {
  it.each([
    ['do not track', '<a id="x" data-gc-analytics-dnt href="/d">dnt</a>'],
    ['exempt', '<p data-gc-analytics-exempt="true"><a id="x" href="/d">dnt</a></p>'],
  ])('%s', (_, marked) => {
    const visitor = visit();
    const page = visitor.open(marked + BODY);
    page.click('#x');
    later();
    expect(visitor.get('s_sq')).toBeUndefined();
    expect(page.link()).toEqual(LINK);
    expect(page.view()).toEqual(VIEW);
    // The earlier click is discarded, too.
    page.click('#in');
    later();
    page.click('#x');
    later();
    expect(page.view()).toEqual(VIEW);
  });
});

describe('7.9 counts a click once', () => {
  it('with its own beacon, not with the next view', () => {
    const visitor = visit();
    const page = visitor.open(BODY);
    page.click('#in', () => page.link());
    later();
    expect(page.link()).toEqual(LINK);
    expect(page.view()).toEqual(VIEW);
    expect(visitor.open('').view()).toEqual(VIEW);
  });

  it('with a beacon right after it', () => {
    const page = visit().open(BODY);
    let sent: string[] = [];
    setTimeout(() => (sent = page.link()));
    page.click('#in');
    later();
    expect(activityOf(sent)).toHaveLength(10);
  });

  it('with a beacon that is sent when the page unloads within two seconds', () => {
    const visitor = visit();
    const page = visitor.open(BODY);
    const sentOnLeaving = (): string[] => {
      let sent: string[] = [];
      page.happen({ type: 'pagehide' }, () => (sent = page.link()));
      return sent;
    };
    page.click('#in');
    later();
    vi.setSystemTime(NOW + 2001);
    expect(sentOnLeaving()).toEqual(LINK);
    vi.setSystemTime(NOW);
    page.click('#in');
    later();
    vi.setSystemTime(NOW + 2000);
    expect(activityOf(sentOnLeaving())).toHaveLength(10);
    expect(visitor.open('').view()).toEqual(VIEW);
  });

  it('not with an unrelated beacon', () => {
    const page = visit().open(BODY);
    page.click('#in');
    later();
    expect(page.link()).toEqual(LINK);
    expect(activityOf(page.view())).toHaveLength(10);
  });

  it('in the page of a new tab, not in the page that stays open', () => {
    const visitor = visit();
    const page = visitor.open(BODY);
    page.click('#in', undefined, { type: 'auxclick', button: 1 });
    later();
    const tab = visitor.open('', { referrer: 'https://www.canada.ca/en.html' });
    expect(page.view()).toEqual(VIEW);
    expect(activityOf(tab.view())).toHaveLength(10);
  });

  it('in the next view of a single-page application, also while the click is handled', () => {
    const page = visit().open(BODY);
    let sent: string[] = [];
    page.click('#in', () => (sent = page.view()));
    expect(activityOf(sent)).toHaveLength(10);
    later();
    expect(page.view()).toEqual(VIEW);
  });
});

describe('7.9 a view that the click cannot have caused', () => {
  it.each<[string, Arrival, boolean]>([
    ['reload', { navigation: 'reload' }, false],
    ['history', { navigation: 'back_forward' }, false],
    ['another site', { referrer: 'https://search.example/' }, false],
    ['another host of the government', { referrer: 'https://www.justice.gc.ca/' }, true],
    ['no referrer', {}, true],
  ])('%s', (_, arrival, counts) => {
    const visitor = visit();
    visitor.open(BODY).click('#in');
    later();
    expect(activityOf(visitor.open('', arrival).view())).toHaveLength(counts ? 10 : 0);
    expect(visitor.open('').view()).toEqual(VIEW);
  });

  it('comes more than a minute later, after the cookie has expired', () => {
    const visitor = visit();
    visitor.open(BODY).click('#in');
    later();
    expect(visitor.cookies.at(-1)).toContain('Expires=Fri, 20 Nov 2026 19:06:09 GMT');
  });

  it('follows a click that no visitor made', () => {
    const page = visit().open(BODY);
    page.click('#in', undefined, { type: 'auxclick', button: 2 });
    const { timing } = page;
    timing.loadEventEnd = 0;
    page.click('#in', undefined, { isTrusted: false });
    later();
    expect(page.view()).toEqual(VIEW);
  });

  it('is sent for the click of the visitor, not for one to which the page passes it on', () => {
    const page = visit().open('<a id="a" href="/a">First</a><a id="b" href="/b">Second</a>');
    page.click('#a', () => page.click('#b', undefined, { isTrusted: false }));
    later();
    expect(activityOf(page.view())).toContain('link=First');
  });

  it('is sent for a click that assistive software makes by script', () => {
    const page = visit().open(BODY);
    page.click('#in', undefined, { isTrusted: false });
    later();
    expect(activityOf(page.view())).toHaveLength(10);
  });
});

it('5.3 redacts names, then cuts them', () => {
  const page = visit().open(
    `<nav id="${'r'.repeat(200)}"><a id="x" href="/">Ask jane@mail.test ${'y'.repeat(200)}</a></nav>`,
  );
  page.view(['pageName=' + 'p'.repeat(300), 's=1']);
  page.click('#x');
  const [, , , name = '', link = '', region = ''] = activityOf(page.view());
  expect(name).toBe('page=' + 'p'.repeat(255));
  expect(decodeURIComponent(link)).toBe('link=Ask [redacted] ' + 'y'.repeat(113));
  expect(region).toBe('region=' + 'r'.repeat(127));
});

it('5.3 redacts the cookie of another library, and reads only a click from it', () => {
  const visitor = visit();
  const kept = '&c.&a.&activitymap.&page=P&link=jane%40mail.test&region=r&pageIDType=1&v9=x';
  visitor.set('s_sq', 'other=1&examplegcdev=' + encodeURIComponent(kept));
  const sent = visitor.open('').view();
  expect(activityOf(sent)).toContain('link=%5Bredacted%5D');
  expect(sent).not.toContain('v9=x');
});

it.each(['[[B]]', 'nonsense', '%', 'examplegcdev=%26link%3D', 'other=%26link%3Dx'])(
  '7.9 ignores the cookie %s',
  (value) => {
    const visitor = visit();
    visitor.set('s_sq', value);
    expect(visitor.open('').view()).toEqual(VIEW);
  },
);

it('7.9 identifies a page without a name by its address', () => {
  const page = visit().open(BODY);
  page.view(['g=https%3A%2F%2Fx.ca%2Fa', 's=1']);
  page.click('#in');
  expect(activityOf(page.view())).toEqual(
    expect.arrayContaining(['page=https%3A%2F%2Fx.ca%2Fa', 'pageIDType=0']),
  );
});

it('does not hold page views', () => expect(visit().open('').ready).toHaveBeenCalledOnce());
