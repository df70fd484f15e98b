/** When a page is ready to be read, and when it goes: never while it is prerendered, at the latest when it goes out of sight. */
import { attempt } from './attempt.ts';
import { document, window } from './browser.ts';
import { oncePerPage } from './once-per-page.ts';

/** Calls `ready` once the document is parsed and its deferred scripts have run, at once when they already have. */
export function whenParsed(ready: () => void): void {
  const { readyState } = document;
  // "interactive" is also a document whose deferred scripts are still to come.
  const isDone = readyState === 'interactive' && hasRunDeferred();
  onceUnless(isDone || readyState === 'complete', 'DOMContentLoaded', ready);
}

function hasRunDeferred(): boolean {
  const { timing } = (window.performance ?? {}) as Partial<Performance>;
  return timing?.domContentLoadedEventStart !== 0;
}

/** Calls `loaded` when the page and what it shows have loaded. */
export function whenLoaded(loaded: () => void): void {
  onceUnless(document.readyState === 'complete', 'load', loaded);
}

/** A page that is prerendered may never be seen: waits until it is. */
export function whenShown(shown: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  onceUnless(prerendering !== true, 'prerenderingchange', shown);
}

/** Calls `hidden` each time the page goes out of sight, the last chance to say something. */
export function whenHidden(hidden: () => void): void {
  atHiding().push(hidden);
}

/** Calls `idle` when the browser has nothing else to do, after a second at the latest. */
export function whenIdle(idle: () => void): void {
  const waiting = atIdle();
  if (waiting.push(idle) > 1) return;
  const run = (): void => waiting.splice(0).forEach((one) => attempt(one));
  const isAsked = attempt(() => {
    window.requestIdleCallback(run, { timeout: 1000 });
    return true;
  });
  // Not every browser can be asked, and not every page lets it.
  if (!isAsked) setTimeout(run, 1);
}

/** One task for all that wait for it. */
const atIdle = oncePerPage((): (() => void)[] => []);

/** One pair of listeners for all that wait for it. */
const atHiding = oncePerPage(() => {
  const waiting: (() => void)[] = [];
  // What one of them adds is called too: a page that goes may be viewed at the last moment.
  const hide = (): void => {
    for (const hidden of waiting) attempt(hidden);
  };
  const look = (): unknown => document.visibilityState === 'hidden' && hide();
  window.addEventListener('visibilitychange', look, true);
  window.addEventListener('pagehide', hide);
  return waiting;
});

/** The document's events are heard on their way down: a form of the page may be called "addEventListener". */
function onceUnless(isNow: boolean, type: string, listener: () => void): void {
  if (isNow) listener();
  else window.addEventListener(type, listener, { capture: true, once: true });
}
