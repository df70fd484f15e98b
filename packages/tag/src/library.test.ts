import { describe, expect, it, vi } from 'vitest';
import { startLibrary } from './library.ts';
import { ALL_RULES } from './rules/all-rules.ts';
import { fakeBrowser, PRODUCTION, type FakeOptions } from './testing/fake-page.ts';

function start(options: FakeOptions = {}) {
  const urls: string[] = [];
  const browser = fakeBrowser({
    ...options,
    window: {
      atob: () => '',
      fetch: (url: string) => {
        urls.push(url);
        return Promise.resolve();
      },
      ...options.window,
    },
  });
  startLibrary(browser, PRODUCTION, ALL_RULES);
  const satellite = browser.window._satellite as {
    track(name: string): void;
    getVar(n: string): unknown;
  };
  return { browser, urls, satellite };
}

it('1.5 sends one page view, and once although it is loaded twice', async () => {
  const { browser, urls } = start({ title: 'T' });
  startLibrary(browser, PRODUCTION, ALL_RULES);
  await vi.waitFor(() => expect(urls).toHaveLength(1));
  expect(urls[0]).toContain('&pageName=T&');
  expect(urls[0]).toContain('&events=event11&');
});

it('1.2, 4.1 sends nothing from a host that is not listed', () => {
  const { browser, urls, satellite } = start({ url: 'https://www.example.org/' });
  satellite.track('pageBottom');
  expect(urls).toEqual([]);
  expect(browser.window.blackList).toBe('yes');
  expect(satellite.getVar('jsAbort')).toBe(true);
});

it('4.5 a direct call sends a view and clears', async () => {
  const { urls, satellite } = start();
  await vi.waitFor(() => expect(urls).toHaveLength(1));
  expect(satellite.getVar('title')).toBe('blank page title');
  satellite.track('pageBottom');
  expect(urls).toHaveLength(2);
  expect(satellite.getVar('title')).toBeUndefined();
});

describe('4.14 pushes', () => {
  it('of the page before the library came wait for the rules', async () => {
    const adobeDataLayer = [{ event: 'pageTop' }, { event: 'pageLoad', page: { title: 'Layer' } }];
    const { urls } = start({ window: { adobeDataLayer } });
    await vi.waitFor(() => expect(urls).toHaveLength(1));
    expect(urls[0]).toContain('&pageName=Layer&');
  });
});

it('8.12 warns where it is not supported', () => {
  const warn = vi.fn();
  const { urls } = start({ window: { atob: undefined, console: { warn } } });
  expect(warn).toHaveBeenCalledWith('The tag manager is unsupported in IE 9 and below.');
  expect(urls).toEqual([]);
});

it('sends nothing while the page is prerendered', () => {
  const browser = fakeBrowser({ window: { atob: () => '' } });
  const listen = vi.fn();
  Object.assign(browser.document, { prerendering: true, addEventListener: listen });
  startLibrary(browser, PRODUCTION, ALL_RULES);
  expect(listen.mock.calls.map(([type]) => type)).toContain('prerenderingchange');
});
