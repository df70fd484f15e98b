/**
 * After a click or submit has run through the page it is known what became of it: a beacon that depends on that leaves only
 * then. Where a browser cannot send while a page unloads, a click that leaves it is held until the beacon is out (row 9.19).
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { whenHidden } from '../../env/page-lifecycle.ts';
import { settings } from '../../env/settings.ts';
import { watchOpen } from '../../env/watch-open.ts';
import { isMatch } from '../element/elements.ts';
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
  /** The click that the page was handling, or had handled last, when it opened a window. */
  let opener: Event | undefined;
  let stopWatching: (() => void) | undefined;
  const leave = (): unknown => settle(true);

  /** An address that turns out to be a file to save is left for like any other, and the page stays. */
  const wait = (pendings: readonly Pending[]): void => {
    waiting = pendings;
    const isWaiting = waiting.length > 0;
    window[isWaiting ? 'addEventListener' : 'removeEventListener']('beforeunload', leave);
    if (isWaiting) stopWatching ??= watchOpen(hasOpened);
    else {
      stopWatching?.();
      stopWatching = opener = undefined;
    }
  };

  const hasOpened = (): void => {
    opener = waiting[waiting.length - 1]?.event;
    setTimeout(() => settle());
  };

  /**
   * Sends what counts, and keeps what counts only if the visitor leaves; gives the delay of what was sent. At the last stop of
   * a click what was cancelled before is judged for good, if `isOver`: the visitor is still here.
   */
  const settle = (
    isLeaving?: boolean,
    event?: Event,
    link?: HTMLAnchorElement,
    isOver?: unknown,
  ): number | undefined => {
    let delay: number | undefined;
    const kept = waiting.filter((pending) => {
      const isOther = event && pending.event !== event;
      // A click that leads nowhere else is not held up by sending, and may be the doing of one that is still on its way.
      if (event && !link && pending.event.eventPhase) return true;
      const answer = attempt(() => pending.settle?.());
      if (answer === 'counts if left' && !isLeaving && pending.event !== opener)
        return !isOther || !isOver;
      if (answer !== 'cancelled') {
        if (!isOther) ({ delay } = pending);
        pending.send();
      }
      return false;
    });
    wait(kept);
    return delay;
  };

  whenHidden(leave);
  // The last stop of a click: what the page wanted to do with it is done, unless it went no further.
  window.addEventListener('click', (event) =>
    attempt(() => {
      // Most clicks concern no rule: nothing waits for them.
      if (!waiting[0]) return;
      const link = linkOf(event);
      const path = event.composedPath() as Element[];
      const isOver = link || !path.some((place) => isMatch(place, 'dialog'));
      const delay = settle(false, event, link, isOver);
      // A dialog that it closes says so when the click is over.
      if (!isOver) setTimeout(() => setTimeout(() => settle(false, event, link, true)));
      if (link && delay && mustHold() && goesOn(event) && leadsAway(link)) {
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
    wait([...waiting, pending]);
    setTimeout(() => settle());
    setTimeout(() => wait(waiting.filter((other) => other !== pending)), PATIENCE_MILLISECONDS);
  };

  /** The link to another page that was clicked. */
  function linkOf(event: Event): HTMLAnchorElement | undefined {
    const link = (event.composedPath() as HTMLAnchorElement[]).find((place) =>
      isMatch(place, ':any-link'),
    );
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
