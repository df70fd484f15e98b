/**
 * Delays a beacon until the page has handled the click or submit, if the beacon depends on the result.
 * `waiting-beacons.ts` decides, `watch-page.ts` and the click listener here report what happens.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { whenHidden } from '../../env/page-lifecycle.ts';
import { isMatch } from '../element/elements.ts';
import { holdClick, linkOf, mustHold } from './held-click.ts';
import {
  asideOf,
  isNew,
  openerOf,
  outcomeOf,
  withBeacon,
  withPlaceOf,
  type Moment,
  type Pending,
  type Waiting,
} from './waiting-beacons.ts';
import { beaconWatcher } from './watch-beacons.ts';
import { pageWatcher } from './watch-page.ts';

/** Time in which a page that cancels a click may still leave by itself. */
const PATIENCE_MILLISECONDS = 2000;
/** Time in which a visitor may read and answer a notice that the page shows instead. */
const NOTICE_MILLISECONDS = 60_000;

/** Sends a pending beacon as soon as it is certain to count. */
export type AfterEvent = (pending: Pending) => void;

type Settle = (moment: Moment) => number | undefined;

export function createSettler(): AfterEvent {
  let waiting: readonly Waiting[] = [];
  /** Event that opened a window or address. */
  let opener: Event | undefined;

  const wait = (some: readonly Waiting[]): void => {
    beaconWatcher?.onChange(waiting, some);
    waiting = some;
    watch(some.some(isNew), some[0]);
    if (!some[0]) opener = undefined;
  };

  /** Sends the beacons that count at this moment. Returns the delay of those of its event. */
  const settle: Settle = (moment) => {
    let delay: number | undefined;
    waiting = waiting.flatMap((one) => {
      const outcome = outcomeOf(one, opener, moment);
      if (outcome !== 'sent') {
        beaconWatcher?.onChange([one], outcome);
        return outcome;
      }
      if (one.event === moment.event) ({ delay } = one);
      one.send();
      return [];
    });
    // Removing listeners costs time, so it happens after the click.
    setTimeout(() => wait(waiting));
    return delay;
  };

  const leave = (): unknown => waiting[0] && settle({ isLeaving: true });
  const hasOpened = (address: string | undefined): void => {
    opener = openerOf(waiting, address);
    setTimeout(() => settle({}));
  };
  const hasGone = (address: string): void => {
    if (waiting.some((one) => one.address === address)) hasOpened(address);
  };
  const watch = pageWatcher(leave, hasGone, hasOpened);

  whenHidden(leave);
  // Here the page has finished handling the click, unless a handler stopped the event.
  window.addEventListener('click', (event) =>
    // No rule waits for most clicks.
    attempt(() => waiting[0] && settleClick(event, settle)),
  );

  return (pending) => {
    const { event } = pending;
    const address = linkOf(event)?.href;
    // If a beacon has nothing to wait for, it is sent at once, because some pages stop the click before the last
    // listener. If another beacon of the same click waits, it waits too: sending takes long, and a beacon that may be
    // lost goes first.
    const isFree = !pending.settle && !mustHold() && address;
    if (isFree && !waiting.some((other) => other.event === event)) return pending.send();
    const added: Waiting = { ...pending, address };
    wait(withBeacon(waiting, added));
    setTimeout(() => {
      settle({});
      // Most are sent by now.
      if (!waiting.some(({ send }) => send === pending.send)) return;
      setTimeout(() => wait(withPlaceOf(waiting, added, asideOf(added))), PATIENCE_MILLISECONDS);
      setTimeout(() => wait(withPlaceOf(waiting, added, [])), NOTICE_MILLISECONDS);
    });
  };
}

/** Settles beacons after a click, and holds the click for its own beacons. */
function settleClick(event: MouseEvent, settle: Settle): void {
  const link = linkOf(event);
  const path = event.composedPath() as Element[];
  const isOver = link || !path.some((place) => isMatch(place, 'dialog'));
  const delay = settle({ event, link, isOver });
  // A click that closes a dialog takes effect after the event, so the check follows later.
  if (!isOver) setTimeout(() => setTimeout(() => settle({ event, isOver: true })));
  if (link && delay) holdClick(event, link, delay);
}
