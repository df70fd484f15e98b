/**
 * After a click or submit has run through the page it is known what became of it: a beacon that depends on that leaves only
 * then. Where a browser cannot send while a page unloads, a click that leaves it is held until the beacon is out (row 9.19).
 */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
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
/** A notice that the page shows instead is read and answered within this time. */
const NOTICE_MILLISECONDS = 60_000;

interface Waiting extends Pending {
  /** Where its link leads. */
  readonly address: string | undefined;
  /** The visitor stayed, or did something else: from now on it counts only if its own address is opened. */
  isAside?: boolean;
}

/** Whether a beacon that is sent now would be lost when the page is left, or the settings say to hold all. */
const mustHold = (): boolean => settings.holdsClicks || isLostOnLeaving();

/** Sends what is pending, as soon as that may be known to count. */
export type AfterEvent = (pending: Pending) => void;

export function createSettler(): AfterEvent {
  let waiting: readonly Waiting[] = [];
  /** The click whose address the page opens, or else that which it was handling, or had handled last, when it opened one. */
  let opener: Event | undefined;
  let stopWatching: (() => void) | undefined;
  const leave = (): unknown => waiting[0] && settle(true);

  /** An address that turns out to be a file to save is left for like any other, and the page stays. */
  const wait = (pendings: readonly Waiting[]): void => {
    waiting = pendings;
    listen(window, 'beforeunload', leave, waiting.some(isNew));
    // Not all browsers say where a page goes, and pages may call something of theirs so.
    attempt(() => listen(window.navigation, 'navigate', hasGone, waiting.length));
    if (waiting.length) stopWatching ??= watchOpen(hasOpened);
    else {
      stopWatching?.();
      stopWatching = opener = undefined;
    }
  };

  const hasOpened = (address: unknown): void => {
    const { href } = attempt(() => new URL(String(address), document.baseURI)) ?? {};
    const own = waiting.filter((one) => one.address === href);
    opener = (own[0] ? own : waiting.filter(isNew)).pop()?.event;
    setTimeout(() => settle());
  };

  const hasGone = (event: Event): void =>
    attempt(() => {
      const { url } = (event as NavigateEvent).destination;
      if (waiting.some((one) => one.address === url)) hasOpened(url);
    });

  /**
   * Sends what counts, and keeps what counts only if the visitor leaves; gives the delay of what was sent. At the last stop of
   * a click, if `isOver`, the visitor is still here: what was cancelled before is set aside, and given up where this is a link.
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
      if (
        answer === 'counts if left' &&
        pending.event !== opener &&
        (pending.isAside || !isLeaving)
      ) {
        if (!isOther || !isOver) return true;
        pending.isAside = true;
        return pending.address && !link;
      }
      if (answer !== 'cancelled') {
        if (!isOther) ({ delay } = pending);
        pending.send();
      }
      return false;
    });
    waiting = kept;
    // The browser hears of each listener that goes: not before the click goes on.
    setTimeout(() => wait(waiting));
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
    const { event } = pending;
    const address = linkOf(event)?.href;
    // Nothing to wait for, and perhaps no time: some pages stop the click before its last stop. Behind another one of the
    // same click it waits with that: sending takes as long as all the rest, and a beacon that may be lost comes first.
    if (
      !pending.settle &&
      !mustHold() &&
      address &&
      !waiting.some((other) => other.event === event)
    ) {
      pending.send();
      return;
    }
    const added: Waiting = { ...pending, address };
    const without = (): readonly Waiting[] => waiting.filter((other) => other !== added);
    wait([...(added.address ? waiting.filter(isNew) : waiting), added]);
    setTimeout(() => {
      settle();
      // Most have gone by now.
      if (waiting.indexOf(added) < 0) return;
      setTimeout(() => {
        added.isAside = true;
        wait(added.address ? waiting : without());
      }, PATIENCE_MILLISECONDS);
      setTimeout(() => wait(without()), NOTICE_MILLISECONDS);
    });
  };

  /** The link to another page that was clicked. */
  function linkOf(event: Event): HTMLAnchorElement | undefined {
    const link = (event.composedPath() as HTMLAnchorElement[]).find((place) =>
      isMatch(place, ':any-link'),
    );
    const address = String(link?.href);
    return address.indexOf('#') >= 0 && isSamePage(address) ? undefined : link;
  }
}

const isNew = ({ isAside }: Waiting): boolean => !isAside;

function listen(
  target: EventTarget,
  type: string,
  listener: (event: Event) => void,
  isWanted: unknown,
): void {
  target[isWanted ? 'addEventListener' : 'removeEventListener'](type, listener);
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
