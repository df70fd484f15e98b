/** The one place that reads the browser's globals: everything else is handed a `Browser`. */

/**
 * Globals that pages and this library share.
 * @public
 */
export interface PageGlobals {
  blackList?: unknown;
  _satellite?: unknown;
  adobeDataLayer?: unknown;
  digitalData?: unknown;
  jQuery?: unknown;
  __balise?: unknown;
}

export interface Browser {
  readonly window: Window & PageGlobals & typeof globalThis;
  readonly document: Document;
  /** Address the library itself was loaded from; empty when it was put inline. */
  readonly libraryUrl: string;
  now(): number;
  random(): number;
}

/** Must be called while the library's own script runs: later the browser no longer tells which one it was. */
export function readBrowser(): Browser {
  const { src } = (document.currentScript ?? {}) as { readonly src?: string };
  return {
    window,
    document,
    libraryUrl: src ?? '',
    now: Date.now,
    random: Math.random,
  };
}
