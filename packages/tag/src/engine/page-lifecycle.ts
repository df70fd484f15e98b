/** When a page is ready to be read: at `pageBottom()`, else when its document is parsed; never while it is prerendered. */
import type { Browser } from '../page/browser.ts';

/** Calls `ready` once the document is parsed, at once when it already is. */
export function whenParsed(browser: Browser, ready: () => void): void {
  const { document } = browser;
  if (document.readyState === 'loading') once(document, 'DOMContentLoaded', ready);
  else ready();
}

/** Calls `loaded` when the page and what it shows have loaded. */
export function whenLoaded(browser: Browser, loaded: () => void): void {
  if (browser.document.readyState === 'complete') loaded();
  else once(browser.window, 'load', loaded);
}

/** A page that is prerendered may never be seen: waits until it is. */
export function whenShown(browser: Browser, shown: () => void): void {
  const document = browser.document as Document & { prerendering?: boolean };
  if (document.prerendering) once(document, 'prerenderingchange', shown);
  else shown();
}

/** Calls `hidden` each time the page goes out of sight, the last chance to say something. */
export function whenHidden(browser: Browser, hidden: () => void): void {
  const { document, window } = browser;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hidden();
  });
  window.addEventListener('pagehide', hidden);
}

function once(target: EventTarget, type: string, listener: () => void): void {
  const listen = (): void => {
    target.removeEventListener(type, listen);
    listener();
  };
  target.addEventListener(type, listen);
}
