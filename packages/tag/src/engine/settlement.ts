/**
 * After a click or submit has run through the page it is known what became of it: only then its beacon leaves. Where a
 * browser cannot send while a page unloads, a click that leaves the page is held until the beacon is out (row 9.19).
 */
import { attempt } from '../page/attempt.ts';
import type { Browser } from '../page/browser.ts';
import { whenHidden } from '../page/page-lifecycle.ts';
import type { Settlement } from './rule.ts';

export interface Pending {
  readonly event: Event;
  readonly settle: () => Settlement;
  readonly send: () => void;
  /** Milliseconds that a click which leaves the page is held. */
  readonly delay: number;
}

/** A cancelled click that makes the page itself leave does so within this time. */
const PATIENCE_MILLISECONDS = 2000;

/** `mustHold` tells whether a beacon that is sent now would be lost when the page is left. */
export function createSettler(
  browser: Browser,
  mustHold: () => boolean,
): (pending: Pending) => void {
  const { window } = browser;
  let waiting: readonly Pending[] = [];
  // Cancelled by the page: they count if it leaves before the visitor clicks on something else.
  let cancelled: readonly Pending[] = [];

  /** What waits for this event, or for any; gives what was sent. */
  const settle = (isLeaving: boolean, event?: Event): readonly Pending[] => {
    const asked = [...(isLeaving ? cancelled : []), ...waiting].filter(
      (pending) => !event || pending.event === event,
    );
    waiting = waiting.filter((pending) => asked.indexOf(pending) < 0);
    if (isLeaving) cancelled = [];
    return asked.filter((pending) => {
      const answer = attempt(pending.settle) ?? 'counts';
      const counts = answer === 'counts' || (isLeaving && answer === 'counts if left');
      if (counts) pending.send();
      else if (answer === 'counts if left') cancelled = [...cancelled, pending];
      return counts;
    });
  };
  const settleLater = (): void => void attempt(() => settle(false));

  whenHidden(browser, () => attempt(() => settle(true)));
  // The last stop of a click: what the page wanted to do with it is done, unless it went no further. A click that leads
  // nowhere else is not held up by sending.
  window.addEventListener('click', (event) => {
    cancelled = [];
    attempt(() => {
      // Most clicks concern no rule: nothing waits for them.
      const link = waiting[0] && linkOf(event);
      const sent = link && settle(false, event)[0];
      if (sent && mustHold()) holdClick(event, link, sent.delay);
    });
  });

  return (pending) => {
    waiting = [...waiting, pending];
    setTimeout(settleLater);
    setTimeout(() => {
      cancelled = cancelled.filter((other) => other !== pending);
    }, PATIENCE_MILLISECONDS);
  };

  /** The link to another page that was clicked. */
  function linkOf(event: Event): HTMLAnchorElement | undefined {
    const link = (event.composedPath() as HTMLAnchorElement[]).find(
      (place) => place.nodeType === 1 && place.matches(':any-link'),
    );
    const [address, fragment] = String(link?.href).split('#');
    const isHere = fragment !== undefined && address === window.location.href.split('#')[0];
    return isHere ? undefined : link;
  }

  function holdClick(event: MouseEvent, link: HTMLAnchorElement, delay: number): void {
    const { href, target } = link;
    if (
      !/^https?:/.test(href) ||
      link.hasAttribute('download') ||
      (target && target !== '_self') ||
      event.defaultPrevented ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    ) {
      return;
    }
    event.preventDefault();
    setTimeout(() => window.location.assign(href), delay);
  }
}
