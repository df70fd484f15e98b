/** Percent of page viewed (row 4.9): the highest scroll depth of a view, sent with the next one and its page's name. */
import { attempt } from '../../page/attempt.ts';
import type { Browser } from '../../page/browser.ts';
import { whenHidden } from '../../page/page-lifecycle.ts';
import type { CookieJar } from '../../visitor/cookie-jar.ts';

const COOKIE = 'gpv_ppv';

/** Watches from now on. What it returns says the percent of the view before, 0 to 100, empty when there was none, and begins the next view. */
export function percentViewed(browser: Browser, jar: CookieJar): () => string {
  const { window, document } = browser;
  let highest: number | undefined;
  // A page without its root element, or without a height, has no depth.
  const look = (): unknown =>
    attempt(() => {
      const seen = (window.scrollY + window.innerHeight) / document.documentElement.scrollHeight;
      highest = Math.max(highest ?? 0, Math.min(100, Math.round(seen * 100) || 0));
    });
  document.addEventListener('scroll', look, { capture: true, passive: true });
  // For the next load: this page may not come back.
  whenHidden(browser, () => {
    look();
    jar.set(COOKIE, String(highest));
  });
  return () => {
    const percent = String(highest ?? jar.get(COOKIE) ?? '').replace(/^(?!\d{1,3}$).*/, '');
    highest = 0;
    look();
    return percent;
  };
}
