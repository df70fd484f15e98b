/** Percent of page viewed (row 4.9): the highest scroll depth of a view, sent with the next one and its page's name. */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { whenHidden, whenIdle } from '../../env/page-lifecycle.ts';
import { refusal } from '../../env/refusal.ts';
import { firstGroup } from '../../env/text.ts';

const COOKIE = 'gpv_ppv';
/** Address of the page viewed last, in this tab or another, as the next view will name it. */
const PAGE_COOKIE = 'gpv_pu';

/**
 * Watches from the first view on. What it returns is told the address of the view that begins, and of the one that this names as
 * the view before; it says the percent of that one, 0 to 100, empty when there was none. The cookie is read once, by one page,
 * and holds for `minutes` from the view on, as the name of its page does.
 */
export function percentViewed(minutes: number): (url?: string, previousUrl?: string) => string {
  let page: string | undefined;
  let began: number;
  // Below zero until there is a view.
  let highest = -1;
  // A page without its root element, or without a height, has no depth.
  const look = (): unknown =>
    attempt(() => {
      const seen = (window.scrollY + window.innerHeight) / document.documentElement.scrollHeight;
      highest = Math.max(highest, Math.min(100, Math.round(seen * 100) || 0));
    });
  const watch = (): void => {
    window.addEventListener('scroll', look, { capture: true, passive: true });
    // For the next load: this page may not come back.
    whenHidden(() => {
      if (refusal()) return;
      look();
      // Another page may have been viewed before the visitor came back to this one: the next one will name that.
      if ((getCookie(PAGE_COOKIE) ?? page) === page) {
        setCookie(COOKIE, String(highest), minutes - (Date.now() - began) / 60_000);
      }
    });
  };
  return (url, previousUrl) => {
    const isFirst = highest < 0;
    if (isFirst) watch();
    // A view that was over before the browser was idle has not been looked at.
    else if (!highest) look();
    let percent = String(highest);
    if (isFirst || (previousUrl && previousUrl !== page)) {
      percent = getCookie(COOKIE) ?? '';
      if (percent) setCookie(COOKIE, '', -1);
    }
    page = url;
    began = Date.now();
    highest = 0;
    // Its height is known when the browser has laid it out: to ask now would make the view wait for that.
    whenIdle(look);
    return firstGroup(/^(\d{1,3})$/, percent);
  };
}
