import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage, PRODUCTION, type FakeOptions } from '../../testing/fake-page.ts';
import { hitQueue } from './queue.ts';
import { hooks, useHooks, type Hooks } from './hooks.ts';
import { createTracker } from './tracker.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_007 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const namesOf = (url: string): string[] =>
  url
    .slice(url.indexOf('?') + 1)
    .split('&')
    .map((pair) => pair.split('=')[0] ?? '');
const LINK = { type: 'o', name: 'Tab', rule: 'tabs/open' } as const;

/** By default without visitor markers. Each request takes seven milliseconds. */
function open(options: FakeOptions = {}, someHooks: Partial<Hooks> = {}) {
  const urls: string[] = [];
  const fetch = (url: string) => {
    urls.push(url);
    return {
      then: (done: () => void) => {
        vi.setSystemTime(Date.now() + 7);
        done();
      },
    };
  };
  class Request {
    keepalive = true;
  }
  Object.assign(Request.prototype, { keepalive: true });
  const page = fakePage({
    ...options,
    window: { fetch, Request, ...options.window },
    settings: { visitorMarkers: null, ...options.settings },
  });
  useHooks(someHooks);
  return { track: createTracker(), urls, hooks, ...page };
}

it('7.3 sends dimensions and events in wire order when the returned function is called', () => {
  const { track, urls } = open({ referrer: 'https://x.ca/' });
  const dimensions = { title: 'A b', theme: 'x', unknown: 'y' };
  const send = track(dimensions, { event11: true, contentAge: 3 });
  expect(urls).toEqual([]);
  const url = send();
  expect(urls).toEqual([url]);
  expect(url).toMatch(
    /^https:\/\/www\.canada\.ca\/b\/ss\/canadalivemain\/1\/JS-2\.27\.0\/s05000000000000\?/,
  );
  expect(url).toContain('&events=event11%2Cevent12%3D3&c11=A%20b&v11=A%20b&v140=x&');
  expect(namesOf(url).join(' ')).toBe(
    'AQB ndh pf t fid ce pageName g r cc events c11 v11 v140 s c j v k bw bh AQE',
  );
  expect(namesOf(track({}, {})())).toContain('lrt');
});

it('7.5 sends type, address without query and fragment, and name of a link event', () => {
  const { track } = open();
  const rule = 'links/download';
  const link = { type: 'd', url: 'https://x.ca/a.pdf?b=c#d', name: 'Guide', rule } as const;
  const url = track({ linkText: 'Guide' }, { event25: true }, link)();
  expect(url).toContain('&pe=lnk_d&pev1=https%3A%2F%2Fx.ca%2Fa.pdf&pev2=Guide&');
  expect(namesOf(url).join(' ')).toBe(
    'AQB ndh pf t fid ce g cc events v27 pe pev1 pev2 s c j v k bw bh c. rule .c AQE',
  );
});

it('5.19 names the rule in a link beacon; a page view names none', () => {
  const { track } = open();
  expect(track({}, {}, LINK)()).toContain('&c.&rule=tabs%2Fopen&.c');
  expect(namesOf(track({ title: 'T' }, {})())).not.toContain('c.');
});

it('sends the referrer until the first view, also with earlier links', () => {
  const { track } = open({ referrer: 'https://x.ca/' });
  const names = [LINK, LINK, undefined, undefined, LINK].map((link) =>
    namesOf(track({}, {}, link)()),
  );
  expect(names.map((all) => all.includes('r'))).toEqual([true, true, true, false, false]);
});

it('sends the state at preparation; only the first sent hit has the referrer', () => {
  const { track, window } = open({ referrer: 'https://x.ca/' });
  const later = track({}, {});
  const first = track({}, {});
  Object.assign(window, { location: new URL('https://www.canada.ca/fr.html') });
  expect(first()).toContain('&g=https%3A%2F%2Fwww.canada.ca%2Fen.html&r=https%3A%2F%2Fx.ca%2F&');
  expect(namesOf(track({}, {})())).not.toContain('r');
  expect(namesOf(later())).not.toContain('r');
});

it('9.15 renews its id with a page view, and reads no cookie at a click', () => {
  const { track, cookies, document } = open();
  const read = vi.spyOn(document, 'cookie', 'get');
  track({}, {}, LINK);
  // A new id counts after the browser has stored it: one read, one write, one more read.
  expect(cookies).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(2);
  track({}, {}, LINK);
  writeCookies();
  expect(cookies).toHaveLength(1);
  expect(read).toHaveBeenCalledTimes(2);
  const [id] = cookies[0]?.match(/(?<==)[^;]*/) ?? [];
  expect(track({}, {}, LINK)()).toContain(`&fid=${id}&`);
  track({}, {});
  expect(cookies).toHaveLength(1);
  writeCookies();
  expect(cookies).toHaveLength(2);
});

it('7.3 reads a known id once in a task and writes it at the end of the task', async () => {
  const { track, cookies, document } = open();
  setCookie('s_fid', '4888888888888888-2888888888888888');
  writeCookies();
  const read = vi.spyOn(document, 'cookie', 'get');
  expect(track({}, {})()).toContain('&fid=4888888888888888-2888888888888888&');
  expect(cookies).toHaveLength(1);
  await Promise.resolve();
  expect(cookies).toHaveLength(2);
  expect(read).toHaveBeenCalledTimes(1);
});

it('7.11 creates its id again after a refusal', () => {
  const { track, cookies } = open();
  track({}, {}, LINK);
  hitQueue().release(false);
  hitQueue().release(true);
  writeCookies();
  expect(cookies).toHaveLength(1);
  track({}, {}, LINK);
  writeCookies();
  expect(cookies).toHaveLength(2);
});

it('8.1 sends no hit if the tracker is off', () => {
  const { track, urls, cookies } = open({ settings: { sendsNothing: true } });
  expect(track({}, { event11: true })()).toBe('');
  writeCookies();
  expect([urls, cookies]).toEqual([[], []]);
});

describe('4.6 to 4.9, 3.14 visitor observations of a hit', () => {
  const url = 'https://www.canada.ca/en.html?utm_source=News&utm_campaign=c';
  const { visitorMarkers } = PRODUCTION;

  it('are in the hits of page views', () => {
    const { track } = open({ url, settings: { visitorMarkers } });
    const sent = track({ title: 'T' }, {})();
    expect(sent).toMatch(/=New&/);
    expect(sent).toMatch(/=First%20Visit&/);
    expect(sent).toMatch(/&v32=News&/);
  });

  it('7.7 have their events after the observed ones', () => {
    const { track } = open({ url, settings: { visitorMarkers } });
    const { contentAge, externalCampaign } = PRODUCTION.events;
    setCookie('s_plt', '1.50,T');
    expect(track({}, { event998: true, contentAge: 3 })()).toMatch(
      new RegExp(
        `&events=event998%2Cevent${contentAge}%3D3%2Cevent\\d+%3D1.5%2Cevent${externalCampaign}&`,
      ),
    );
  });

  it('are absent from link beacons, which do not renew their cookies', () => {
    const { track, cookies } = open({ url, settings: { visitorMarkers } });
    expect(track({}, {}, LINK)()).not.toMatch(/&v\d+=/);
    writeCookies();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['s_fid']);
  });

  it('are those at the time of sending', () => {
    const { track, cookies } = open({ url, settings: { visitorMarkers } });
    const send = track({}, {});
    writeCookies();
    expect(cookies).toHaveLength(1);
    send();
    writeCookies();
    expect(cookies.length).toBeGreaterThan(2);
  });
});

describe('hooks of services', () => {
  const fails = (): never => {
    throw new Error('no');
  };

  it('change dimensions, then pairs, in order; a hook that fails changes nothing', () => {
    const asked: unknown[] = [];
    const { track } = open(
      {},
      {
        onDimensions: [
          fails,
          (dimensions, isLink) => {
            asked.push([dimensions['title'], isLink]);
            dimensions['title'] += '1';
          },
          (dimensions) => (dimensions['title'] += '2'),
        ],
        onPairs: [
          fails,
          (pairs, isLink) => asked.push([pairs.indexOf('c11=T12') > 0, isLink]),
          (pairs) => pairs.splice(1, 0, 'x=1'),
        ],
      },
    );
    expect(track({ title: 'T' }, {})()).toMatch(/\?AQB=1&ndh=1&pf=1&t=[^&]*&x=1&.*&c11=T12&/);
    track({ title: 'T' }, {}, LINK)();
    expect(asked).toEqual([
      ['T', false],
      [true, false],
      ['T', true],
      [true, true],
    ]);
  });

  it('may deliver a hit instead of the library', () => {
    const deliver = vi.fn<NonNullable<Hooks['deliver']>>(() => true);
    const { track, urls } = open({}, { deliver });
    expect(track({ title: 'T' }, {}, LINK)()).toBe('');
    expect(urls).toEqual([]);
    expect(deliver).toHaveBeenCalledExactlyOnceWith(expect.arrayContaining(['c11=T']), LINK);
    deliver.mockReturnValue(false);
    expect(urls).toEqual([track({}, {})()]);
  });
});
