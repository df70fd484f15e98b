/**
 * After a click or submit has run through the page it is known what became of it: a beacon that depends on that leaves only
 * then. Where a browser cannot send while a page unloads, a click that leaves it is held until the beacon is out (row 9.19).
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { whenHidden } from '../../env/page-lifecycle.ts';
import { settings } from '../../env/settings.ts';
import { isSamePage } from '../page/page-address.ts';
import type { Settlement } from '../rules/rule.ts';
import { isLostOnLeaving } from './send-request.ts';

export interface Pending {
  readonly event: Event;
  /** Without it the event counts, whatever the page does with it. */
  readonly settle?: (() => Settlement) | undefined;
  readonly send: () => void;
  /** Milliseconds that a click which leaves the page is held. */
  readonly delay: number;
}

/** A cancelled click that makes the page itself leave does so within this time. */
const PATIENCE_MILLISECONDS = 2000;

/** Whether a beacon that is sent now would be lost when the page is left, or the settings say to hold all. */
const mustHold = (): boolean => settings.holdsClicks || isLostOnLeaving();

/** Sends what is pending, as soon as that may be known to count. */
export type AfterEvent = (pending: Pending) => void;

export function createSettler(): AfterEvent {
  let waiting: readonly Pending[] = [];

  /** Sends what counts, and keeps what counts only if the visitor leaves; gives the delay of what was sent. */
  const settle = (isLeaving?: boolean, event?: Event): number | undefined => {
    let delay: number | undefined;
    waiting = waiting.filter((pending) => {
      const isOther = event && pending.event !== event;
      const answer = attempt(() => pending.settle?.());
      if (answer === 'counts if left' && !isLeaving) return !isOther;
      if (answer !== 'cancelled') {
        if (!isOther) ({ delay } = pending);
        pending.send();
      }
      return false;
    });
    return delay;
  };

  whenHidden(() => settle(true));
  // The last stop of a click: what the page wanted to do with it is done, unless it went no further. What was cancelled
  // before is forgotten: the visitor is still here.
  window.addEventListener('click', (event) =>
    attempt(() => {
      // Most clicks concern no rule: nothing waits for them.
      const link = waiting[0] && linkOf(event);
      const delay = link && settle(false, event);
      if (delay && mustHold() && goesOn(event) && leadsAway(link)) {
        event.preventDefault();
        setTimeout(() => window.location.assign(link.href), delay);
      }
    }),
  );

  return (pending) => {
    // Nothing to wait for, and perhaps no time: some pages stop the click before its last stop.
    if (!pending.settle && !mustHold() && linkOf(pending.event)) {
      pending.send();
      return;
    }
    waiting = [...waiting, pending];
    // A click that leads nowhere else is not held up by sending.
    setTimeout(() => settle());
    setTimeout(() => {
      waiting = waiting.filter((other) => other !== pending);
    }, PATIENCE_MILLISECONDS);
  };

  /** The link to another page that was clicked. */
  function linkOf(event: Event): HTMLAnchorElement | undefined {
    const link = (event.composedPath() as Partial<HTMLAnchorElement>[]).find((place) =>
      place.matches?.(':any-link'),
    ) as HTMLAnchorElement | undefined;
    const address = String(link?.href);
    return /#/.test(address) && isSamePage(address) ? undefined : link;
  }
}

/** Neither cancelled nor for another window. */
function goesOn(event: MouseEvent): boolean {
  return !(
    event.defaultPrevented ||
    event.button ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  );
}

/** In this window, to an address of the web. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return (
    /^https?:/.test(link.href) && /^(_self)?$/.test(link.target) && !link.hasAttribute('download')
  );
}
