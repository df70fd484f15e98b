// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

it('knows the address and the nonce of the library only while its script runs', async () => {
  expect(await import('./browser.ts')).toMatchObject({ libraryUrl: '', libraryNonce: '' });
  const script = document.createElement('script');
  script.src = '/lib/balise.js';
  script.nonce = 'bm9uY2U';
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
  vi.resetModules();
  const browser = await import('./browser.ts');
  expect(browser.libraryUrl).toMatch(/^http.*\/lib\/balise\.js$/);
  expect(browser.libraryNonce).toBe('bm9uY2U');
});

it('uses the globals of the browser, or those of a page that a test supplies', async () => {
  vi.resetModules();
  const browser = await import('./browser.ts');
  expect(browser.window).toBe(globalThis);
  expect(browser.document).toBe(document);
  const page = { document: {} };
  browser.useBrowser(page as never, 'https://lib.example/x.js');
  expect(browser.window).toBe(page);
  expect(browser.document).toBe(page.document);
  expect(browser.libraryUrl).toBe('https://lib.example/x.js');
});
