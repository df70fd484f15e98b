import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { percentViewed } from './percent-viewed.ts';

/** A page of 2000 pixels behind a window of 500, whose listeners the test calls. */
function tallPage() {
  const { browser, jar } = fakePage();
  let now = browser.now();
  Object.assign(browser, { now: () => now });
  const listeners: Record<string, () => void> = {};
  const addEventListener = (type: string, listener: () => void): void => {
    listeners[type] = listener;
  };
  const window = Object.assign(browser.window, { scrollY: 0, addEventListener });
  Object.assign(browser.document.documentElement, { scrollHeight: 2000 });
  Object.assign(browser.document, { addEventListener, visibilityState: 'hidden' });
  const scrollTo = (y: number): void => {
    Object.assign(window, { scrollY: y });
    listeners['scroll']?.();
  };
  return {
    browser,
    jar,
    scrollTo,
    leave: () => listeners['pagehide']?.(),
    wait: (minutes: number) => (now += minutes * 60_000),
  };
}

it('4.9, 4.16 the highest depth of a page is there for the next load, by a cookie', () => {
  const { browser, jar, scrollTo, leave } = tallPage();
  const first = percentViewed(browser, jar, 30);
  expect(first()).toBe('');
  scrollTo(1000);
  scrollTo(100);
  leave();
  expect(percentViewed(browser, jar, 30)()).toBe('75');
});

it('4.9 one page is told it, not also the next one that another tab opens', () => {
  const { browser, jar } = tallPage();
  jar.set('gpv_ppv', '40');
  expect(percentViewed(browser, jar, 30)()).toBe('40');
  expect(percentViewed(browser, jar, 30)()).toBe('');
});

it('4.9, 9.1 its cookie ends with the name of its page, half an hour after the view', () => {
  const { browser, jar, leave, wait } = tallPage();
  const depth = percentViewed(browser, jar, 30);
  wait(5);
  depth();
  wait(29);
  leave();
  expect(jar.get('gpv_ppv')).toBe('25');
  const end = 'Expires=Fri, 20 Nov 2026 19:40:09 GMT';
  expect(browser.cookies.at(-1)).toContain(end);
  // A page that is left later keeps none.
  wait(2);
  leave();
  expect(browser.cookies.at(-1)).toContain(end);
});

it('4.9 what was scrolled before the first view is no part of the page before', () => {
  const { browser, jar, scrollTo } = tallPage();
  jar.set('gpv_ppv', '40');
  const depth = percentViewed(browser, jar, 30);
  scrollTo(1000);
  expect(depth()).toBe('40');
});

it('4.9 each view of an application has a depth of its own', () => {
  const { browser, jar, scrollTo } = tallPage();
  const depth = percentViewed(browser, jar, 30);
  depth();
  scrollTo(9000);
  Object.assign(browser.window, { scrollY: 0 });
  expect(depth()).toBe('100');
  expect(depth()).toBe('25');
});

it('4.9 a cookie that is no percentage is not sent, and a page without a height has no depth', () => {
  for (const value of ['Home,45,45,700', 'NaN', '1234', 'jane@mail.test']) {
    const { browser, jar } = tallPage();
    jar.set('gpv_ppv', value);
    expect(percentViewed(browser, jar, 30)(), value).toBe('');
  }
  const { browser, jar, leave } = tallPage();
  Object.assign(browser.document.documentElement, { scrollHeight: 0 });
  Object.assign(browser.window, { innerHeight: 0 });
  percentViewed(browser, jar, 30);
  leave();
  expect(jar.get('gpv_ppv')).toBe('0');
  Object.assign(browser.document, { documentElement: null });
  expect(leave).not.toThrow();
});
