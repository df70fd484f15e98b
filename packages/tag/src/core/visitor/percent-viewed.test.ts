import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCookie, setCookie, writeCookies } from '../../env/cookies.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { percentViewed } from './percent-viewed.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:05:09Z') }));
afterEach(() => void vi.useRealTimers());

/**
 * A page of 2000 pixels in a window of 500. The test calls its listeners. The browser is idle whenever it is asked.
 */
function tallPage() {
  const listeners: Record<string, () => void> = {};
  const addEventListener = (type: string, listener: () => void): void => {
    listeners[type] = listener;
  };
  const requestIdleCallback = (idle: () => void): void => idle();
  const { window, document, cookies } = fakePage({
    window: { addEventListener, requestIdleCallback },
  });
  Object.assign(document.documentElement, { scrollHeight: 2000 });
  Object.assign(document, { addEventListener, visibilityState: 'hidden' });
  const scrollTo = (y: number): void => {
    Object.assign(window, { scrollY: y });
    listeners['scroll']?.();
  };
  return {
    window,
    document,
    cookies,
    scrollTo,
    leave: () => {
      listeners['pagehide']?.();
      writeCookies();
    },
    wait: (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000),
  };
}

const A = 'www.canada.ca/a';
const B = 'www.canada.ca/b';

it('4.9, 4.16 passes the highest depth of a page to the next load, in a cookie', () => {
  const { scrollTo, leave } = tallPage();
  const first = percentViewed(30);
  expect(first()).toBe('');
  scrollTo(1000);
  scrollTo(100);
  leave();
  expect(percentViewed(30)()).toBe('75');
});

it.each([
  ['grew', 500, 4000, 0, '13'],
  ['was never higher than the screen', 300, 300, 0, '100'],
  ['shrank', 4000, 2000, 1000, '75'],
  ['shrank below the lowest point', 4000, 2000, 3000, '100'],
])('4.9 divides by the height at the end if the page %s', (_, first, last, scrolled, expected) => {
  const { document, scrollTo, leave } = tallPage();
  Object.assign(document.documentElement, { scrollHeight: first });
  const depth = percentViewed(30);
  depth();
  scrollTo(scrolled);
  scrollTo(0);
  Object.assign(document.documentElement, { scrollHeight: last });
  leave();
  expect(percentViewed(30)()).toBe(expected);
});

it('4.9 uses the height of the body while a page locks its scrolling', () => {
  const { document, scrollTo, leave } = tallPage();
  percentViewed(30)();
  scrollTo(500);
  Object.assign(document.documentElement, { scrollHeight: 500 });
  Object.assign(document, { body: { scrollHeight: 2000, scrollTop: 0 } });
  leave();
  expect(percentViewed(30)()).toBe('50');
});

it('4.9 measures a page whose body scrolls', () => {
  const { document, scrollTo, leave } = tallPage();
  Object.assign(document.documentElement, { scrollHeight: 500 });
  Object.assign(document, { body: { scrollHeight: 2000, scrollTop: 1000 } });
  percentViewed(30)();
  scrollTo(0);
  leave();
  expect(percentViewed(30)()).toBe('75');
});

it('4.9 a view of an application has its own height, also if the next one replaced it', () => {
  const { window, document } = tallPage();
  let resized = (): void => undefined;
  Object.assign(window, {
    ResizeObserver: class {
      constructor(heard: () => void) {
        resized = heard;
      }
      observe(): void {}
    },
  });
  const depth = percentViewed(30);
  depth();
  Object.assign(document.documentElement, { scrollHeight: 1000 });
  resized();
  Object.assign(document.documentElement, { scrollHeight: 500 });
  expect(depth()).toBe('50');
});

it('4.9 reports the depth once, even if another tab opens a page', () => {
  tallPage();
  setCookie('gpv_ppv', '40');
  expect(percentViewed(30)()).toBe('40');
  expect(percentViewed(30)()).toBe('');
});

it('4.9, 9.1 its cookie expires with the name of its page, half an hour after the view', () => {
  const { cookies, leave, wait } = tallPage();
  const depth = percentViewed(30);
  wait(5);
  depth();
  wait(29);
  leave();
  expect(getCookie('gpv_ppv')).toBe('25');
  const end = 'Expires=Fri, 20 Nov 2026 19:40:09 GMT';
  expect(cookies.at(-1)).toContain(end);
  // A page that is left later stores no depth.
  wait(2);
  leave();
  expect(cookies.at(-1)).toContain(end);
});

it('4.9 scrolling before the first view does not count for the previous page', () => {
  const { scrollTo } = tallPage();
  setCookie('gpv_ppv', '40');
  const depth = percentViewed(30);
  scrollTo(1000);
  expect(depth()).toBe('40');
});

it('4.9 a page that the visitor returns to stores no depth for the page viewed since', () => {
  const { scrollTo, leave } = tallPage();
  setCookie('gpv_pu', A);
  const first = percentViewed(30);
  first(A);
  leave();
  expect(getCookie('gpv_ppv')).toBe('25');
  // The other page in the same browser.
  setCookie('gpv_pu', B);
  setCookie('gpv_ppv', '40');
  scrollTo(1000);
  leave();
  expect(getCookie('gpv_ppv')).toBe('40');
});

it('4.9 a view of an application reports the depth of the page that it names, also from another tab', () => {
  const { scrollTo } = tallPage();
  const depth = percentViewed(30);
  depth(A);
  scrollTo(1000);
  setCookie('gpv_ppv', '40');
  expect(depth(A, B)).toBe('40');
  expect(getCookie('gpv_ppv')).toBeUndefined();
  expect(depth(B, A)).toBe('75');
  // A page that is no longer named.
  scrollTo(1200);
  expect(depth(A)).toBe('85');
});

it('4.9 a page that is left before its first view keeps the depth of the previous page for the next one', () => {
  const { scrollTo, leave } = tallPage();
  setCookie('gpv_ppv', '40');
  percentViewed(30);
  scrollTo(1000);
  leave();
  expect(percentViewed(30)()).toBe('40');
});

it('4.9 each view of an application has its own depth', () => {
  const { window, scrollTo } = tallPage();
  const depth = percentViewed(30);
  depth();
  scrollTo(9000);
  Object.assign(window, { scrollY: 0 });
  expect(depth()).toBe('100');
  expect(depth()).toBe('25');
});

it('4.9 does not measure the page before the browser is idle', () => {
  const waiting: (() => void)[] = [];
  const requestIdleCallback = (idle: () => void): void => void waiting.push(idle);
  const { document } = fakePage({ window: { requestIdleCallback } });
  let asked = 0;
  Object.defineProperty(document.documentElement, 'scrollHeight', { get: () => ++asked && 1000 });
  const depth = percentViewed(30);
  depth();
  expect(asked).toBe(0);
  waiting.forEach((idle) => idle());
  expect(asked).toBe(1);
  expect(depth()).toBe('50');
  expect(asked).toBe(1);
  // The view is over before the browser was idle.
  expect(depth()).toBe('50');
});

it('4.9 ignores an invalid cookie, and a page without a height', () => {
  for (const value of ['Home,45,45,700', 'NaN', '1234', 'jane@mail.test']) {
    tallPage();
    setCookie('gpv_ppv', value);
    expect(percentViewed(30)(), value).toBe('');
  }
  const { window, document, leave } = tallPage();
  Object.assign(document.documentElement, { scrollHeight: 0 });
  Object.assign(window, { innerHeight: 0 });
  percentViewed(30)();
  leave();
  expect(getCookie('gpv_ppv')).toBe('0');
  Object.assign(document, { documentElement: null });
  expect(leave).not.toThrow();
});

it('4.3, 4.9 stores nothing for a visitor who has opted out in the meantime', async () => {
  const { document, scrollTo, leave } = tallPage();
  percentViewed(30)();
  scrollTo(1000);
  await Promise.resolve();
  document.cookie = 'balise-opt-out=yes';
  leave();
  expect(document.cookie).toBe('balise-opt-out=yes');
});

it('4.9 a page in a frame leaves the depth of the previous page to the next page, and stores none', () => {
  const { window, leave } = tallPage();
  setCookie('gpv_ppv', '40', 30);
  Object.assign(window, { parent: {} });
  expect(percentViewed(30)(A)).toBe('');
  leave();
  expect(getCookie('gpv_ppv')).toBe('40');
  Object.assign(window, { parent: window });
  expect(percentViewed(30)(A)).toBe('40');
});
