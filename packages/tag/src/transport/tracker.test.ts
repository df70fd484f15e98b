import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { createTracker } from './tracker.ts';

const namesOf = (url: string): string[] =>
  url
    .slice(url.indexOf('?') + 1)
    .split('&')
    .map((pair) => pair.split('=')[0] ?? '');

it('7.3 sends dimensions and events in the order of the wire', () => {
  const urls: string[] = [];
  const fetch = (url: string) => {
    urls.push(url);
    return { then: (done: () => void) => done() };
  };
  let now = 1_000_000;
  const page = fakePage({ window: { fetch }, referrer: 'https://x.ca/' });
  const send = createTracker({ ...page, browser: { ...page.browser, now: () => (now += 7) } });
  const url = send({ title: 'A b', theme: 'x', unknown: 'y' }, { pageView: true, contentAge: 3 });
  expect(urls).toEqual([url]);
  expect(url).toMatch(
    /^https:\/\/www\.canada\.ca\/b\/ss\/canadalivemain\/1\/JS-2\.27\.0\/s05000000000000\?/,
  );
  expect(url).toContain('&events=event11%2Cevent12%3D3&c11=A%20b&v11=A%20b&v140=x&');
  expect(namesOf(url).join(' ')).toBe(
    'AQB ndh pf t fid ce pageName g r cc events c11 v11 v140 s c j v k bw bh AQE',
  );
  expect(namesOf(send({}, {}))).toContain('lrt');
});
