/**
 * Provides the globals of the browser. All other files take them from here. Tests and the scripts of services replace
 * them with `useBrowser`.
 */

/** Globals that pages and this library share. */
export interface PageGlobals {
  blackList?: unknown;
  _satellite?: unknown;
  adobeDataLayer?: unknown;
  digitalData?: unknown;
  jQuery?: unknown;
  __balise?: unknown;
  __balisePreview?: unknown;
}

export type PageWindow = Window & PageGlobals & typeof globalThis;

export let window = globalThis as unknown as PageWindow;
export let document = window.document as Document;
/** The script that contains this code. Read at load time: `currentScript` is null afterwards. */
const script = document?.currentScript as HTMLScriptElement | null;
/** Address of the script that contains this code; empty for an inline script. */
export let libraryUrl = script?.src ?? '';
/** Nonce by which the page’s policy allows this script; empty without one. */
export const libraryNonce = script?.nonce ?? '';

/** Replaces the page; for tests and services. */
export function useBrowser(page: PageWindow, library = ''): void {
  window = page;
  document = page.document;
  libraryUrl = library;
}
