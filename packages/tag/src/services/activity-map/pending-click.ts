/**
 * The latest click until a beacon has taken it: fresh as long as the browser is busy with it, then in the cookie, where the
 * next page finds it, also one that it has opened in a tab of its own.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { ClickCookie } from './click-cookie.ts';

export interface PendingClick<Activity> {
  /** To be told of each click, as often as it is seen. */
  readonly note: (event: Event) => void;
  /** The click that a link beacon sent now belongs to. */
  readonly ofLink: () => Activity | undefined;
  /** The click that is as yet with no beacon, for a page view. */
  readonly ofView: () => Activity | undefined;
  /** The browser is done with the click. */
  readonly settle: () => void;
}

export interface ClickKeeping<Activity> {
  readonly cookie: ClickCookie;
  readonly describe: (event: Event) => Activity | undefined;
  readonly write: (activity: Activity) => readonly string[];
  readonly read: (pairs: readonly string[]) => Activity;
}

/** A cancelled click that makes the page itself leave does so within this time; its beacon leaves then. */
const PATIENCE_MILLISECONDS = 2000;

export function createPendingClick<Activity>({
  cookie,
  describe,
  write,
  read,
}: ClickKeeping<Activity>): PendingClick<Activity> {
  let seen: Event | undefined;
  let at = 0;
  let activity: Activity | undefined;
  let isFresh = false;
  let isStored = false;

  /** Gives it away. */
  const take = (): Activity | undefined => {
    const taken = activity;
    activity = undefined;
    isFresh = false;
    if (isStored) cookie.take();
    isStored = false;
    return taken;
  };
  const settle = (): void => {
    if (isFresh && activity) {
      cookie.put(write(activity));
      isStored = true;
    }
    isFresh = false;
  };
  return {
    settle,
    note(event) {
      if (event === seen) return;
      seen = event;
      // Whatever is clicked: what was clicked before leads nowhere any more.
      take();
      activity = describe(event);
      at = Date.now();
      isFresh = !!activity;
      setTimeout(() => attempt(() => event === seen && settle()));
    },
    ofLink() {
      const isLeaving = /^(pagehide|visibilitychange)$/.test(window.event?.type ?? '');
      const isOwn = isFresh || (isLeaving && Date.now() - at <= PATIENCE_MILLISECONDS);
      return isOwn ? take() : undefined;
    },
    ofView() {
      if (isFresh) return take();
      isStored = false;
      activity = undefined;
      // A page that the click has opened elsewhere may have taken it.
      const kept = cookie.take();
      return kept.length ? read(kept) : undefined;
    },
  };
}
