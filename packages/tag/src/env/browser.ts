/**
 * The globals of the browser, for all other files: no other one reads them. Tests, and the scripts of services, put others in
 * their place with `useBrowser`.
 */

/** Globals that pages and this library share. */
export interface PageGlobals {
  blackList?: unknown;
  _satellite?: unknown;
  adobeDataLayer?: unknown;
  digitalData?: unknown;
  jQuery?: unknown;
  __balise?: unknown;
}

export type PageWindow = Window & PageGlobals & typeof globalThis;

export let window = globalThis as unknown as PageWindow;
export let document = window.document as Document;
/**
 * Address of the script that this file is part of, empty where it was put inline. Read while it runs: later the browser no
 * longer tells which one it was.
 */
export let libraryUrl = (document?.currentScript as HTMLScriptElement | null)?.src ?? '';

/** What follows reads another page: for tests. */
export function useBrowser(page: PageWindow, library = ''): void {
  window = page;
  document = page.document;
  libraryUrl = library;
}
