/** Percent of page viewed (row 4.9): the highest scroll depth of a view, sent with the next one and its page's name. */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { whenHidden, whenIdle } from '../../env/page-lifecycle.ts';

const COOKIE = 'gpv_ppv';

/**
 * Watches from now on. What it returns says the percent of the view before, 0 to 100, empty when there was none, and begins
 * the next view. The cookie is read once, by one page, and holds for `minutes` from the view on, as the name of its page does.
 */
export function percentViewed(minutes: number): () => string {
  // Of the page before this one, for the first view: the visitor may have scrolled before it.
  let before: string | undefined = getCookie(COOKIE) ?? '';
  if (before) setCookie(COOKIE, '', -1);
  let began = Date.now();
  let highest = 0;
  // A page without its root element, or without a height, has no depth.
  const look = (): unknown =>
    attempt(() => {
      const seen = (window.scrollY + window.innerHeight) / document.documentElement.scrollHeight;
      highest = Math.max(highest, Math.min(100, Math.round(seen * 100) || 0));
    });
  document.addEventListener('scroll', look, { capture: true, passive: true });
  // For the next load: this page may not come back.
  whenHidden(() => {
    look();
    setCookie(COOKIE, String(highest), minutes - (Date.now() - began) / 60_000);
  });
  return () => {
    // A view that was over before the browser was idle has not been looked at.
    if (before === undefined && !highest) look();
    const percent = (before ?? String(highest)).replace(/^(?!\d{1,3}$).*/, '');
    before = undefined;
    began = Date.now();
    highest = 0;
    // Its height is known when the browser has laid it out: to ask now would make the view wait for that.
    whenIdle(look);
    return percent;
  };
}
