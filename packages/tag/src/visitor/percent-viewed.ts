/** Percent of page viewed (row 4.9): the highest scroll depth of a view, sent with the next one and its page's name. */
import type { Browser } from '../page/browser.ts';
import { whenHidden } from '../page/page-lifecycle.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface PercentViewed {
  readonly watch: () => void;
  /** Percent of the view before this one, from 0 to 100; empty when there was none. Begins the next view. */
  readonly next: () => string;
}

const COOKIE = 's_ppv';

export function percentViewed(browser: Browser, jar: CookieJar): PercentViewed {
  const { window, document } = browser;
  let highest: number | undefined;
  const look = (): void => {
    const seen = (window.scrollY + window.innerHeight) / document.documentElement.scrollHeight;
    highest = Math.max(highest ?? 0, Math.min(100, Math.round(seen * 100)));
  };
  return {
    watch() {
      document.addEventListener('scroll', look, { capture: true, passive: true });
      // For the next load: this page may not come back.
      whenHidden(browser, () => {
        look();
        jar.set(COOKIE, String(highest));
      });
    },
    next() {
      const percent = String(highest ?? jar.get(COOKIE) ?? '');
      highest = 0;
      look();
      return percent;
    },
  };
}
