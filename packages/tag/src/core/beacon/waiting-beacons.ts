/**
 * Decides what becomes of beacons that wait until the page has handled their event. Nothing here sends or listens. Each
 * function returns a new list.
 */
import { attempt } from '../../env/attempt.ts';
import type { Settlement } from '../rules/rule.ts';

export interface Pending {
  readonly event: Event;
  /** Without this function, the event counts whatever the page does. */
  readonly settle?: (() => Settlement) | undefined;
  /** Also identifies the beacon. */
  readonly send: () => void;
  /** Milliseconds to hold a click that leaves the page. */
  readonly delay: number;
}

export interface Waiting extends Pending {
  /** Destination of the link. */
  readonly address: string | undefined;
  /** The visitor stayed or did something else. From then on, the event counts only if its own address is opened. */
  readonly isAside?: boolean;
}

/** A moment at which the rules of waiting beacons are asked. */
export interface Moment {
  /** The page is being left. */
  readonly isLeaving?: boolean;
  /** The page has handled this click. */
  readonly event?: Event;
  /** The click is on a link to another page. */
  readonly link?: unknown;
  /** The visitor is still here after the click. */
  readonly isOver?: unknown;
}

export const isNew = ({ isAside }: Waiting): boolean => !isAside;

/** A beacon starts to wait. A click on a link drops the beacons that are set aside. */
export function withBeacon(waiting: readonly Waiting[], added: Waiting): readonly Waiting[] {
  return [...(added.address ? waiting.filter(isNew) : waiting), added];
}

/** Puts the given beacons in the place of one that waits, if it still does. */
export function withPlaceOf(
  waiting: readonly Waiting[],
  { send }: Waiting,
  given: readonly Waiting[],
): readonly Waiting[] {
  return waiting.flatMap((one) => (one.send === send ? given : one));
}

/** A beacon that is set aside. Without an address, it cannot be opened later, so it is dropped. */
export function asideOf(one: Waiting): readonly Waiting[] {
  return one.address ? [{ ...one, isAside: true }] : [];
}

/**
 * Event that opened an address: the latest one with this address, or else the latest one that is not set aside.
 */
export function openerOf(
  waiting: readonly Waiting[],
  address: string | undefined,
): Event | undefined {
  const own = waiting.filter((one) => one.address === address);
  return (own[0] ? own : waiting.filter(isNew)).pop()?.event;
}

/**
 * Asks the rule of a beacon what follows from a moment: the beacon is sent, or else the result takes its place in the
 * list. An empty list drops it. `opener` is the event that opened something.
 */
export function outcomeOf(
  one: Waiting,
  opener: Event | undefined,
  { isLeaving, event, link, isOver }: Moment,
): 'sent' | readonly Waiting[] {
  // A click that does not leave the page need not wait for sending. It may also be part of an earlier click that is
  // still being handled.
  if (event && !link && one.event.eventPhase) return [one];
  const answer = attempt(() => one.settle?.());
  if (answer === 'cancelled') return [];
  const hasLeft = one.event === opener || (isLeaving && !one.isAside);
  if (answer !== 'counts if left' || hasLeft) return 'sent';
  // A handler of the click may have submitted a form, which is part of the click.
  const isEarlier = event && one.event !== event && one.event.timeStamp <= event.timeStamp;
  if (!isEarlier || !isOver) return [one];
  return link ? [] : asideOf(one);
}
