import { describe, expect, it, vi } from 'vitest';
import type { Settlement } from '../rules/rule.ts';
import {
  asideOf,
  openerOf,
  outcomeOf,
  withBeacon,
  withPlaceOf,
  type Moment,
  type Waiting,
} from './waiting-beacons.ts';

const ADDRESS = 'https://other.example/';
const CLICK = eventAt(20);

function eventAt(timeStamp: number, eventPhase = 0): Event {
  return { timeStamp, eventPhase } as Event;
}

function beacon(answer?: Settlement, more: Partial<Waiting> = {}): Waiting {
  return {
    event: eventAt(10),
    settle: () => answer,
    send: () => undefined,
    delay: 500,
    address: ADDRESS,
    ...more,
  };
}

const one = beacon();
const two = beacon();
const button = beacon(false, { address: undefined });
const aside = beacon(false, { isAside: true });

/** Names the outcome of a moment for a beacon. */
function fate(waiting: Waiting, moment: Moment = {}, opener?: Event): string {
  const outcome = outcomeOf(waiting, opener, moment);
  if (outcome === 'sent') return outcome;
  const [kept] = outcome;
  if (!kept) return 'dropped';
  return kept.isAside ? 'aside' : 'waits';
}

describe('a beacon starts to wait', () => {
  it.each([
    ['after those that wait', [one], two, [one, two]],
    ['without those set aside, for a click on a link', [aside, one], two, [one, two]],
    ['with those set aside, for another click', [aside, one], button, [aside, one, button]],
  ])('%s', (_, waiting, added, expected) => {
    expect(withBeacon(waiting, added)).toEqual(expected);
  });
});

describe('time passes', () => {
  const isAside = { ...one, isAside: true };

  it('sets a beacon of a link aside', () => {
    expect(withPlaceOf([one, two], one, asideOf(one))).toEqual([isAside, two]);
  });

  it('drops a beacon without a link', () => {
    expect(withPlaceOf([one, button], button, asideOf(button))).toEqual([one]);
  });

  it('drops a beacon at the end, also one that was set aside', () => {
    expect(withPlaceOf([one, two], two, [])).toEqual([one]);
    expect(withPlaceOf([isAside, two], one, [])).toEqual([two]);
  });

  it('changes nothing for a beacon that no longer waits', () => {
    expect(withPlaceOf([two], one, asideOf(one))).toEqual([two]);
  });

  it('leaves the given list as it is', () => {
    const waiting = [one, two];
    withPlaceOf(waiting, one, asideOf(one));
    withPlaceOf(waiting, one, []);
    withBeacon(waiting, beacon());
    expect(waiting).toEqual([one, two]);
    expect(one.isAside).toBeUndefined();
  });
});

describe('an address is opened', () => {
  const first = beacon(false, { event: eventAt(1) });
  const second = beacon(false, { event: eventAt(2) });
  const other = beacon(false, { event: eventAt(3), address: 'https://third.example/' });
  const asideFirst = { ...first, isAside: true };

  it.each([
    ['by the latest click with this address', [first, second, other], ADDRESS, second],
    ['by a click that was set aside, with this address', [asideFirst, other], ADDRESS, first],
    ['by the latest click, for another address', [first, other], 'https://x.example/', other],
    ['by the latest click, for an invalid address', [first, second], undefined, second],
    ['by no click, if all are set aside', [asideFirst], 'https://x.example/', undefined],
    ['by no click, if none waits', [], ADDRESS, undefined],
  ])('%s', (_, waiting, address, expected) => {
    expect(openerOf(waiting, address)).toBe(expected?.event);
  });
});

describe('a beacon that counts whatever the page does', () => {
  it.each([
    ['without a question to its rule', beacon(false, { settle: undefined })],
    ['by the answer of its rule', beacon(false)],
    ['if its rule throws', beacon(false, { settle: vi.fn().mockThrow(new Error('no')) })],
    ['when it was set aside', beacon(false, { isAside: true })],
  ])('is sent %s', (_, waiting) => {
    expect(fate(waiting)).toBe('sent');
    expect(fate(waiting, { isLeaving: true })).toBe('sent');
    expect(fate(waiting, { event: CLICK, isOver: true })).toBe('sent');
  });
});

describe('a cancelled beacon', () => {
  it.each<[string, Moment, Event?]>([
    ['a moment later', {}],
    ['when the page is left', { isLeaving: true }],
    ['after a click', { event: CLICK, isOver: true }],
  ])('is dropped %s', (_, moment) => {
    expect(fate(beacon('cancelled'), moment)).toBe('dropped');
    expect(fate(beacon('cancelled'), moment, beacon().event)).toBe('dropped');
  });
});

describe('a beacon that counts only if the visitor leaves', () => {
  const link = beacon('counts if left');
  const noLink = beacon('counts if left', { address: undefined });
  const asideLink = beacon('counts if left', { isAside: true });
  const latest = beacon('counts if left', { event: CLICK });
  const later = beacon('counts if left', { event: eventAt(30) });

  it.each<[string, Waiting, Moment, string]>([
    ['a moment later', link, {}, 'waits'],
    ['a moment later, set aside', asideLink, {}, 'aside'],
    ['when the page is left', link, { isLeaving: true }, 'sent'],
    ['when the page is left, set aside', asideLink, { isLeaving: true }, 'aside'],
    ['after its own click', latest, { event: CLICK, link, isOver: true }, 'waits'],
    ['after a click before it', later, { event: CLICK, link, isOver: true }, 'waits'],
    ['after another click on a link', link, { event: CLICK, link, isOver: true }, 'dropped'],
    ['after another click elsewhere', link, { event: CLICK, isOver: true }, 'aside'],
    ['after another click, without a link', noLink, { event: CLICK, isOver: true }, 'dropped'],
    ['after a click in a dialog', link, { event: CLICK, isOver: false }, 'waits'],
  ])('%s', (_, waiting, moment, expected) => {
    expect(fate(waiting, moment)).toBe(expected);
  });

  it.each([
    ['', link],
    [', also if set aside', asideLink],
  ])('is sent if its event opened something%s', (_, waiting) => {
    expect(fate(waiting, {}, waiting.event)).toBe('sent');
    expect(fate(waiting, {}, CLICK)).not.toBe('sent');
  });
});

describe('a beacon whose event is still being handled', () => {
  const settle = vi.fn<() => Settlement>();
  const handled = beacon(false, { event: eventAt(10, 1), settle });

  it('waits during a click elsewhere, and its rule is not asked', () => {
    expect(fate(handled, { event: CLICK, isOver: true })).toBe('waits');
    expect(settle).not.toHaveBeenCalled();
  });

  it.each<[string, Moment]>([
    ['a click on a link', { event: CLICK, link: true, isOver: true }],
    ['a moment later', {}],
    ['when the page is left', { isLeaving: true }],
  ])('is sent after %s', (_, moment) => {
    expect(fate(handled, moment)).toBe('sent');
  });
});
