/** From version 25 on Node.js has a `localStorage` of its own, which would stand before that of the page in tests that have one. */
const { jsdom: page } = globalThis as { readonly jsdom?: { readonly window: Window } };

if (page) {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => page.window[name],
    });
  }
}
