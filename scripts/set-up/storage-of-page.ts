/**
 * From version 25 Node.js has its own `localStorage`. In tests with a page (jsdom), the page's storage must replace
 * it.
 */
const { jsdom: page } = globalThis as { readonly jsdom?: { readonly window: Window } };

if (page) {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => page.window[name],
    });
  }
}
