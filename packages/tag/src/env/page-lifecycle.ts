/** Reports when a page is ready and when it is hidden. It waits while a page is prerendered. */
import { attempt } from './attempt.ts';
import { document, window } from './browser.ts';
import { oncePerPage } from './once-per-page.ts';

/**
 * Calls `ready` once: after the document is parsed and its deferred scripts have run, or after the browser has stopped
 * parsing it. Calls it immediately if that has already happened.
 */
export function whenParsed(ready: () => void): void {
  // The state is already "interactive" while deferred scripts have still to run.
  if (isComplete() || (document.readyState === 'interactive' && hasRunDeferred())) return ready();
  let isPending = true;
  const done = (): void => {
    if (!isPending) return;
    isPending = false;
    ready();
  };
  listen('DOMContentLoaded', done);
  // A click on a download, or the visitor, can stop the parsing. Then only the state changes.
  listen('readystatechange', () => isComplete() && done());
}

const isComplete = (): boolean => document.readyState === 'complete';

function hasRunDeferred(): boolean {
  const { timing } = (window.performance ?? {}) as Partial<Performance>;
  return timing?.domContentLoadedEventStart !== 0;
}

/** Calls `loaded` after the page and its resources have loaded. */
export function whenLoaded(loaded: () => void): void {
  onceUnless(isComplete(), 'load', loaded);
}

/** Whether the page has loaded and its scripts have handled that. True in browsers that do not report it. */
export function hasLoaded(): boolean {
  const { timing } = (window.performance ?? {}) as Partial<Performance>;
  return timing?.loadEventEnd !== 0;
}

/** Calls `shown` when the page is shown. A prerendered page may never be shown. */
export function whenShown(shown: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  onceUnless(prerendering !== true, 'prerenderingchange', shown);
}

/** Calls `hidden` each time the page is hidden. This is the last reliable time to send data. */
export function whenHidden(hidden: () => void): void {
  atHiding().push(hidden);
}

/**
 * Calls `leaving` when the page is about to be left, also by a download that then leaves it open. Returns a function
 * that removes the listener. A page with such a listener may be excluded from the cache for the history, so it is for short use.
 * Without it, Chromium does not report that a page is closed before it has loaded.
 */
export function whenLeaving(leaving: () => void): () => void {
  window.addEventListener('beforeunload', leaving);
  return () => window.removeEventListener('beforeunload', leaving);
}

/** Whether the visitor has clicked, tapped or typed on the page. False in browsers that do not report it. */
export function hasActed(): boolean {
  return !!window.navigator.userActivation?.hasBeenActive;
}

/** Calls `idle` when the browser is idle, after one second at the latest. */
export function whenIdle(idle: () => void): void {
  const waiting = atIdle();
  if (waiting.push(idle) > 1) return;
  const run = (): void => waiting.splice(0).forEach((one) => attempt(one));
  const isAsked = attempt(() => {
    window.requestIdleCallback(run, { timeout: 1000 });
    return true;
  });
  // Some browsers lack this function, and some pages break it.
  if (!isAsked) setTimeout(run, 1);
}

/** All callbacks share one idle request. */
const atIdle = oncePerPage((): (() => void)[] => []);

/** All callbacks share one pair of listeners. */
const atHiding = oncePerPage(() => {
  const waiting: (() => void)[] = [];
  // The loop includes callbacks that another callback adds. For example, the view of a page may start only when the
  // page is hidden.
  const hide = (): void => {
    for (const hidden of waiting) attempt(hidden);
  };
  const look = (): unknown => document.visibilityState === 'hidden' && hide();
  window.addEventListener('visibilitychange', look, true);
  window.addEventListener('pagehide', hide);
  return waiting;
});

function onceUnless(isNow: boolean, type: string, listener: () => void): void {
  if (isNow) listener();
  else listen(type, listener, true);
}

/**
 * Listens on the window in the capture phase, because a form of the page named "addEventListener" would hide the
 * document’s method.
 */
function listen(type: string, listener: () => void, once?: boolean): void {
  window.addEventListener(type, listener, { capture: true, once: !!once });
}
