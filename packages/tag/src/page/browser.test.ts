// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { readBrowser } from './browser.ts';

it('knows where the library came from only while its script runs', () => {
  expect(readBrowser().libraryUrl).toBe('');
  const script = document.createElement('script');
  script.src = '/lib/balise.js';
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  expect(readBrowser().libraryUrl).toMatch(/^http.*\/lib\/balise\.js$/);
});

it('has the clock and the chance of the browser', () => {
  const browser = readBrowser();
  expect(Math.abs(browser.now() - Date.now())).toBeLessThan(1000);
  expect(browser.random()).toBeLessThan(1);
});
