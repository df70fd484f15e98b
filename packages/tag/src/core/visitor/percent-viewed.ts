/**
 * Percent of page viewed (row 4.9): the highest scroll depth of a view. The next view sends it, with the name of this
 * page.
 */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { whenHidden, whenIdle } from '../../env/page-lifecycle.ts';
import { refusal } from '../../env/refusal.ts';
import { firstGroup } from '../../env/text.ts';

const COOKIE = 'gpv_ppv';
/** Address of the last viewed page in any tab. The next view reports it as the previous page. */
const PAGE_COOKIE = 'gpv_pu';

/**
 * Observes the scroll depth from the first view on. The returned function takes the address of the new view and the
 * previous address that this view reports. It returns the percent of the previous view (0 to 100), or an empty text.
 *
 * The cookie is read once, by one page. It lasts `minutes` from the view on, like the name of its page.
 */
export function percentViewed(minutes: number): (url?: string, previousUrl?: string) => string {
  let page: string | undefined;
  let began: number;
  // Negative until the first view.
  let highest = -1;
  // A page without a root element or height has no depth.
  const look = (): unknown =>
    attempt(() => {
      const seen = (window.scrollY + window.innerHeight) / document.documentElement.scrollHeight;
      highest = Math.max(highest, Math.min(100, Math.round(seen * 100) || 0));
    });
  const watch = (): void => {
    window.addEventListener('scroll', look, { capture: true, passive: true });
    // Stores the depth for the next load, because this page may be discarded.
    whenHidden(() => {
      if (refusal()) return;
      look();
      // If another page was viewed in the meantime, the next page reports that one, so the depth is not stored.
      if ((getCookie(PAGE_COOKIE) ?? page) === page) {
        setCookie(COOKIE, String(highest), minutes - (Date.now() - began) / 60_000);
      }
    });
  };
  return (url, previousUrl) => {
    const isFirst = highest < 0;
    if (isFirst) watch();
    // A view that was over before the browser was idle has not been measured yet.
    else if (!highest) look();
    let percent = String(highest);
    if (isFirst || (previousUrl && previousUrl !== page)) {
      percent = getCookie(COOKIE) ?? '';
      if (percent) setCookie(COOKIE, '', -1);
    }
    page = url;
    began = Date.now();
    highest = 0;
    // Measures when the browser is idle. Measuring now would force a layout and delay the view.
    whenIdle(look);
    return firstGroup(/^(\d{1,3})$/, percent);
  };
}
