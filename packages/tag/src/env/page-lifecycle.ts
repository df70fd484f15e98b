/** Reports when a page is ready and when it is hidden. It waits while a page is prerendered. */
import { attempt } from './attempt.ts';
import { document, window } from './browser.ts';
import { oncePerPage } from './once-per-page.ts';

/** Calls `ready` after the document is parsed and its deferred scripts have run; immediately if they already have. */
export function whenParsed(ready: () => void): void {
  const { readyState } = document;
  // The state is already "interactive" while deferred scripts have still to run.
  const isDone = readyState === 'interactive' && hasRunDeferred();
  onceUnless(isDone || readyState === 'complete', 'DOMContentLoaded', ready);
}

function hasRunDeferred(): boolean {
  const { timing } = (window.performance ?? {}) as Partial<Performance>;
  return timing?.domContentLoadedEventStart !== 0;
}

/** Calls `loaded` after the page and its resources have loaded. */
export function whenLoaded(loaded: () => void): void {
  onceUnless(document.readyState === 'complete', 'load', loaded);
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

/**
 * Listens on the window in the capture phase, because a form of the page named "addEventListener" would hide the
 * document’s method.
 */
function onceUnless(isNow: boolean, type: string, listener: () => void): void {
  if (isNow) listener();
  else window.addEventListener(type, listener, { capture: true, once: true });
}
