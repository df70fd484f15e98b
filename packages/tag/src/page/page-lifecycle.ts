/** When a page is ready to be read: at `pageBottom()`, else when its document is parsed; never while it is prerendered. */
import type { Browser } from '../page/browser.ts';

/** Calls `ready` once the document is parsed, at once when it already is. */
export function whenParsed({ document }: Browser, ready: () => void): void {
  onceUnless(document.readyState !== 'loading', document, 'DOMContentLoaded', ready);
}

/** Calls `loaded` when the page and what it shows have loaded. */
export function whenLoaded({ document, window }: Browser, loaded: () => void): void {
  onceUnless(document.readyState === 'complete', window, 'load', loaded);
}

/** A page that is prerendered may never be seen: waits until it is. */
export function whenShown({ document }: Browser, shown: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  onceUnless(!prerendering, document, 'prerenderingchange', shown);
}

/** Calls `hidden` each time the page goes out of sight, the last chance to say something. */
export function whenHidden({ document, window }: Browser, hidden: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hidden();
  });
  window.addEventListener('pagehide', hidden);
}

/** Promises of a later task, so that long work does not hold the page up; none once the page goes out of sight. */
export function createPause(browser: Browser): () => Promise<unknown> | undefined {
  let isHidden = false;
  let goOn: (() => void) | undefined;
  whenHidden(browser, () => {
    isHidden = true;
    goOn?.();
  });
  return () =>
    isHidden
      ? undefined
      : new Promise<void>((resolve) => {
          goOn = resolve;
          setTimeout(resolve);
        });
}

function onceUnless(isNow: boolean, target: EventTarget, type: string, listener: () => void): void {
  if (isNow) listener();
  else target.addEventListener(type, listener, { once: true });
}
