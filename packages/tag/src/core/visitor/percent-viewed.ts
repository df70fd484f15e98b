/**
 * Percent of page viewed (row 4.9): the lowest point of the page that was on the screen, divided by the height of the
 * document at the end of the view. The next view sends it, with the name of this page.
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
 * The cookie is read once, by one page. It lasts `minutes` from the view on, like the name of its page. A page in a frame
 * is no previous page (row 3.12), so it neither reads nor stores a depth.
 */
export function percentViewed(minutes: number): (url?: string, previousUrl?: string) => string {
  if (window.parent !== window) return () => '';
  let page: string | undefined;
  let began: number;
  /** Lowest point on the screen in pixels; negative until the first view. */
  let lowest = -1;
  let height = 0;
  const percentOf = (): string => String(Math.min(100, Math.round((lowest / height) * 100)) || 0);
  // A page without a root element has no height. The body is higher than the root while a page locks its scrolling.
  const measure = (): unknown =>
    attempt(() => {
      const { documentElement, body } = document as { documentElement: Element; body?: Element };
      height = Math.max(documentElement.scrollHeight, body?.scrollHeight ?? 0);
    });
  const look = (): void => {
    measure();
    const top = Math.max(window.scrollY, (document.body as Element | null)?.scrollTop ?? 0);
    lowest = Math.max(lowest, top + window.innerHeight);
  };
  const watch = (): void => {
    window.addEventListener('scroll', look, { capture: true, passive: true });
    // The next view of an application may replace the content before it is announced. Observing forces no layout.
    attempt(() => {
      const observer = new window.ResizeObserver(measure);
      for (const element of [document.documentElement, document.body]) observer.observe(element);
    });
    // Stores the depth for the next load, because this page may be discarded.
    whenHidden(() => {
      if (refusal()) return;
      look();
      // If another page was viewed in the meantime, the next page reports that one, so the depth is not stored.
      if ((getCookie(PAGE_COOKIE) ?? page) === page) {
        setCookie(COOKIE, percentOf(), minutes - (Date.now() - began) / 60_000);
      }
    });
  };
  return (url, previousUrl) => {
    const isFirst = lowest < 0;
    if (isFirst) watch();
    // A view that was over before the browser was idle has not been measured yet.
    else if (!lowest) look();
    let percent = percentOf();
    if (isFirst || (previousUrl && previousUrl !== page)) {
      percent = getCookie(COOKIE) ?? '';
      if (percent) setCookie(COOKIE, '', -1);
    }
    page = url;
    began = Date.now();
    lowest = 0;
    // Measures when the browser is idle. Measuring now would force a layout and delay the view.
    whenIdle(look);
    return firstGroup(/^(\d{1,3})$/, percent);
  };
}
