/**
 * Keeps the latest click until a beacon takes it. While the browser handles the click, it is fresh. Afterwards it is
 * stored in the cookie, where the next page finds it, even in another tab.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { ClickCookie } from './click-cookie.ts';

export interface PendingClick<Activity> {
  /** Call for each click. Repeated calls for one event have no effect. */
  readonly note: (event: Event) => void;
  /** The click to send with the current link beacon. */
  readonly ofLink: () => Activity | undefined;
  /** The click to send with a page view, if no beacon has taken it. */
  readonly ofView: () => Activity | undefined;
  /** Stores a fresh click, after the browser has handled it. */
  readonly settle: () => void;
}

export interface ClickKeeping<Activity> {
  readonly cookie: ClickCookie;
  readonly describe: (event: Event) => Activity | undefined;
  readonly write: (activity: Activity) => readonly string[];
  readonly read: (pairs: readonly string[]) => Activity;
}

/**
 * Time in which a page that cancels a click may still leave by itself. The beacon of the click is then sent while the
 * page unloads.
 */
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

  /** Returns the click and clears it. */
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
      // Any new click replaces the previous one, which can no longer lead to a page view.
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
      // The cookie is read again, because a page in another tab may have taken the click.
      const kept = cookie.take();
      return kept.length ? read(kept) : undefined;
    },
  };
}
