import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { createHold } from '../engine/hold.ts';
import { createTracker } from './tracker.ts';

const namesOf = (url: string): string[] =>
  url
    .slice(url.indexOf('?') + 1)
    .split('&')
    .map((pair) => pair.split('=')[0] ?? '');

function open(referrer = '') {
  const urls: string[] = [];
  const fetch = (url: string) => {
    urls.push(url);
    return { then: (done: () => void) => done() };
  };
  class Request {
    keepalive = true;
  }
  Object.assign(Request.prototype, { keepalive: true });
  let now = 1_000_000;
  const page = fakePage({ window: { fetch, Request }, referrer });
  const track = createTracker(
    { ...page, browser: { ...page.browser, now: () => (now += 7) } },
    createHold(false, false, false),
  );
  return { track, urls, page };
}

it('7.3 sends dimensions and events in the order of the wire, when it is told to', () => {
  const { track, urls } = open('https://x.ca/');
  const dimensions = { title: 'A b', theme: 'x', unknown: 'y' };
  const send = track(dimensions, { pageView: true, contentAge: 3 });
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

it('7.5 a link event has its type, its address without query and fragment, and its name', () => {
  const { track } = open();
  const link = { type: 'd', url: 'https://x.ca/a.pdf?b=c#d', name: 'Guide' } as const;
  const url = track({ linkText: 'Guide' }, { download: true }, link)();
  expect(url).toContain('&pe=lnk_d&pev1=https%3A%2F%2Fx.ca%2Fa.pdf&pev2=Guide&');
  expect(namesOf(url).join(' ')).toBe(
    'AQB ndh pf t fid ce g cc events v27 pe pev1 pev2 s c j v k bw bh AQE',
  );
});

it('says what was true when the hit was prepared; the referrer goes with the first that is sent', () => {
  const { track, page } = open('https://x.ca/');
  const later = track({}, {});
  const first = track({}, {});
  Object.assign(page.browser.window, { location: new URL('https://www.canada.ca/fr.html') });
  expect(first()).toContain('&g=https%3A%2F%2Fwww.canada.ca%2Fen.html&r=https%3A%2F%2Fx.ca%2F&');
  expect(namesOf(track({}, {})())).not.toContain('r');
  expect(namesOf(later())).not.toContain('r');
});

it('9.15 renews its id with a page view, and reads no cookie at a click', () => {
  const { track, page } = open();
  const link = { type: 'o', name: 'Tab' } as const;
  const written = (): number => page.browser.cookies.length;
  track({}, {}, link);
  expect(written()).toBe(1);
  track({}, {}, link);
  expect(written()).toBe(1);
  const [id] = page.browser.cookies[0]?.match(/(?<==)[^;]*/) ?? [];
  expect(track({}, {}, link)()).toContain(`&fid=${id}&`);
  track({}, {});
  expect(written()).toBe(2);
});
