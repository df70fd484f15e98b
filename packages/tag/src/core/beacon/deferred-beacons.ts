/**
 * Delays a beacon until the page has handled the click or submit, if the beacon depends on the result. If the browser
 * cannot send while a page unloads, a click that leaves the page is held until the beacon is sent (row 9.19).
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
  /** Without this function, the event counts whatever the page does. */
  readonly settle?: (() => Settlement) | undefined;
  readonly send: () => void;
  /** Milliseconds to hold a click that leaves the page. */
  readonly delay: number;
}

/** Time in which a page that cancels a click may still leave by itself. */
const PATIENCE_MILLISECONDS = 2000;
/** Time in which a visitor may read and answer a notice that the page shows instead. */
const NOTICE_MILLISECONDS = 60_000;

interface Waiting extends Pending {
  /** Destination of the link. */
  readonly address: string | undefined;
  /** The visitor stayed or did something else. From then on, the event counts only if its own address is opened. */
  isAside?: boolean;
}

/** Whether to hold clicks: the beacon would be lost when the page is left, or the settings require it. */
const mustHold = (): boolean => settings.holdsClicks || isLostOnLeaving();

/** Sends a pending beacon as soon as it is certain to count. */
export type AfterEvent = (pending: Pending) => void;

export function createSettler(): AfterEvent {
  let waiting: readonly Waiting[] = [];
  /**
   * Event that opened a window or address. It is the click with this address, or else the latest click that is still
   * waiting.
   */
  let opener: Event | undefined;
  let stopWatching: (() => void) | undefined;
  const leave = (): unknown => waiting[0] && settle(true);

  /**
   * Listens for the page to be left while clicks wait. A file download also triggers `beforeunload`, but the page
   * stays.
   */
  const wait = (pendings: readonly Waiting[]): void => {
    waiting = pendings;
    listen(window, 'beforeunload', leave, waiting.some(isNew));
    // Some browsers lack `navigation`, and a page may define another object of that name.
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
   * Sends the pending beacons that count, and keeps those that count only if the visitor leaves. Returns the delay of
   * those sent for this event.
   *
   * `isOver` means that the latest click has been handled and the visitor is still here. Earlier cancelled events are
   * then set aside. If the latest click is on a link, they are dropped.
   */
  const settle = (
    isLeaving?: boolean,
    event?: Event,
    link?: HTMLAnchorElement,
    isOver?: unknown,
  ): number | undefined => {
    let delay: number | undefined;
    const kept = waiting.filter((pending) => {
      // A handler of the click may have submitted a form, which is part of the click.
      const isOther =
        event && pending.event !== event && pending.event.timeStamp <= event.timeStamp;
      // A click that does not leave the page need not wait for sending. It may also be part of an earlier click that
      // is still being handled.
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
        if (pending.event === event) ({ delay } = pending);
        pending.send();
      }
      return false;
    });
    waiting = kept;
    // Removing listeners costs time, so it happens after the click.
    setTimeout(() => wait(waiting));
    return delay;
  };

  whenHidden(leave);
  // Here the page has finished handling the click, unless a handler stopped the event.
  window.addEventListener('click', (event) =>
    attempt(() => {
      // No rule waits for most clicks.
      if (!waiting[0]) return;
      const link = linkOf(event);
      const path = event.composedPath() as Element[];
      const isOver = link || !path.some((place) => isMatch(place, 'dialog'));
      const delay = settle(false, event, link, isOver);
      // A click that closes a dialog takes effect after the event, so the check follows later.
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
    // If the beacon has nothing to wait for, it is sent at once, because some pages stop the click before the last
    // listener. If another beacon of the same click waits, it waits too: sending takes long, and a beacon that may be
    // lost goes first.
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
      // Most are sent by now.
      if (waiting.indexOf(added) < 0) return;
      setTimeout(() => {
        added.isAside = true;
        wait(added.address ? waiting : without());
      }, PATIENCE_MILLISECONDS);
      setTimeout(() => wait(without()), NOTICE_MILLISECONDS);
    });
  };

  /** The clicked link, if it leads to another page. */
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

/** The click is neither cancelled nor meant for another window. */
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

/** The link opens a web address in this window. */
function leadsAway(link: HTMLAnchorElement): boolean {
  return (
    /^https?:/.test(link.href) && /^(_self)?$/.test(link.target) && !link.hasAttribute('download')
  );
}
