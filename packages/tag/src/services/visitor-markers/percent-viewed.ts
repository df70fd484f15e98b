/** Percent of page viewed (row 4.9): the highest scroll depth of a view, sent with the next one and its page's name. */
import { attempt } from '../../page/attempt.ts';
import type { Browser } from '../../page/browser.ts';
import { whenHidden } from '../../page/page-lifecycle.ts';
import type { CookieJar } from '../../visitor/cookie-jar.ts';

const COOKIE = 'gpv_ppv';

/**
 * Watches from now on. What it returns says the percent of the view before, 0 to 100, empty when there was none, and begins
 * the next view. The cookie is read once, by one page, and holds for `minutes` from the view on, as the name of its page does.
 */
export function percentViewed(browser: Browser, jar: CookieJar, minutes: number): () => string {
  const { window, document } = browser;
  // Of the page before this one, for the first view: the visitor may have scrolled before it.
  let before: string | undefined = jar.get(COOKIE) ?? '';
  if (before) jar.set(COOKIE, '', -1);
  let began = browser.now();
  let highest = 0;
  // A page without its root element, or without a height, has no depth.
  const look = (): unknown =>
    attempt(() => {
      const seen = (window.scrollY + window.innerHeight) / document.documentElement.scrollHeight;
      highest = Math.max(highest, Math.min(100, Math.round(seen * 100) || 0));
    });
  document.addEventListener('scroll', look, { capture: true, passive: true });
  // For the next load: this page may not come back.
  whenHidden(browser, () => {
    look();
    jar.set(COOKIE, String(highest), minutes - (browser.now() - began) / 60_000);
  });
  return () => {
    const percent = (before ?? String(highest)).replace(/^(?!\d{1,3}$).*/, '');
    before = undefined;
    began = browser.now();
    highest = 0;
    look();
    return percent;
  };
}
