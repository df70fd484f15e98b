/**
 * Sends link, region and page of a click (row 7.9) with the click’s own beacon, or else with the next page view. A
 * view that the click cannot have caused is skipped.
 */
import { isInternalHost } from '../../core/element/link-target.ts';
import type { ServiceCore } from '../../core/services.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { documentText } from '../../env/document-text.ts';
import { whenHidden } from '../../env/page-lifecycle.ts';
import { decodeText } from '../../env/text.ts';
import { isByVisitor } from '../../env/visitor-click.ts';
import { activityPairs, readActivity, type Activity } from './activity-pairs.ts';
import { clickCookie } from './click-cookie.ts';
import { clickedLink } from './clicked-link.ts';
import { createPendingClick } from './pending-click.ts';

export interface ActivityMapSettings {
  /** Selector of clickable elements. */
  readonly mapped: string;
}

type Core = Pick<ServiceCore, 'settings' | 'cookies' | 'clean' | 'onPairs' | 'ready'>;

type Named = Pick<Activity, 'page' | 'pageIDType'>;

/** First parameter after those of a click. `parameter-order.ts` of `@balise/beacon` defines the order. */
const AFTER = 's=';
const MIDDLE_BUTTON = 1;

export function runActivityMap(core: Core, { mapped }: ActivityMapSettings): void {
  const { clean, onPairs } = core;
  const [, , , suites = ''] = core.settings.path.split('/');
  const cookie = clickCookie(core.cookies, suites);
  /** Page of the latest view. */
  let named: Named | undefined;
  const read = (pairs: readonly string[]): Activity => readActivity(pairs, decodeText);
  const pending = createPendingClick<Activity>({
    cookie,
    read,
    write: (activity) => activityPairs(clean, activity),
    describe(event) {
      const link = clickedLink(mapped, event);
      return link && { ...link, ...(named ?? { page: documentText('title'), pageIDType: '1' }) };
    },
  });
  // The stored click is taken at once, so that no other open page sends it.
  const waiting = cookie.take();
  let arrived = waiting.length && hasBeenLedHere() ? read(waiting) : undefined;

  const travel = (pairs: string[], isLink: boolean): void => {
    const { event } = window;
    if (event && isClick(event)) pending.note(event);
    const here = nameIn(pairs);
    let activity = isLink ? pending.ofLink() : pending.ofView();
    if (isLink) activity = activity && { ...activity, ...here };
    else {
      activity ??= arrived;
      arrived = undefined;
      named = here;
    }
    if (!activity) return;
    const at = pairs.findIndex((pair) => pair.indexOf(AFTER) === 0);
    pairs.splice(at < 0 ? pairs.length : at, 0, ...activityPairs(clean, activity));
  };
  onPairs.push((pairs, isLink) => void attempt(() => travel(pairs, isLink)));
  for (const type of ['click', 'auxclick']) {
    const listener = (event: Event): void => {
      if (isClick(event)) pending.note(event);
    };
    window.addEventListener(type, (event) => void attempt(() => listener(event)), true);
  }
  whenHidden(pending.settle);
  core.ready();
}

/** A click of the visitor with the left or middle button, the keyboard, or assistive software. */
function isClick(event: Event): boolean {
  const { type } = event;
  return (
    (type === 'click' || (type === 'auxclick' && (event as MouseEvent).button === MIDDLE_BUTTON)) &&
    isByVisitor(event)
  );
}

/** Name or address of the page, from the cleaned parameters of a hit. */
function nameIn(pairs: readonly string[]): Named | undefined {
  const valueOf = (name: string): string | undefined =>
    pairs.find((pair) => pair.indexOf(name) === 0)?.slice(name.length);
  const name = valueOf('pageName=');
  const page = decodeText(name ?? valueOf('g=') ?? '');
  return page ? { page, pageIDType: name ? '1' : '0' } : undefined;
}

/** False for a reload, for navigation through the history, and for arrival from another site. */
function hasBeenLedHere(): boolean {
  const [navigation] = attempt(() => window.performance.getEntriesByType('navigation')) ?? [];
  const { type = 'navigate' } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  const host = attempt(() => new URL(documentText('referrer')).hostname);
  return type === 'navigate' && (!host || isInternalHost(host));
}
