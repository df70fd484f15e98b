/**
 * Stores title, address, creator, theme and query string for the next page (row 3.12), in cookies of 30 minutes that
 * each page renews.
 */
import { escapeValue, type Dimensions } from '@balise/beacon';
import { stripSearchParameters } from '@balise/privacy';
import { window } from '../../env/browser.ts';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { settings } from '../../env/settings.ts';

/** Dimension of the previous value, its cookie, and the dimension of this page to store in it. */
const VALUES = [
  ['previousTitle', 'gpv_pt', 'title'],
  ['previousUrl', 'gpv_pu', 'url'],
  ['previousCreator', 'gpv_pc', 'creator'],
  ['previousTheme', 'gpv_pthl', 'themeLanguage'],
  ['previousQueryString', 'gpv_pqs', 'queryString'],
] as const;

/** Maximum length of an escaped value. Cookies go with every request to the site, and browsers refuse long ones. */
const COOKIE_LENGTH = 600;

/**
 * Returns the stored values, and replaces them with the cleaned values of this page. A page in a frame is a part of
 * another one, so it is no previous page.
 */
export function previousPage(cleaned: Dimensions): Dimensions {
  const previous: Record<string, string> = {};
  // Row 5.2: search terms must not be stored for the next page. Only the query string can contain them.
  const { stripped } = settings.search;
  for (const [dimension, cookie, source] of VALUES) {
    const strip = (value = ''): string =>
      source === 'queryString' ? stripSearchParameters(value, stripped) : value;
    previous[dimension] = strip(getCookie(cookie));
    if (window.parent !== window) continue;
    let kept = strip(cleaned[source]);
    while (escapeValue(kept).length > COOKIE_LENGTH) kept = kept.slice(0, -9);
    setCookie(cookie, kept, settings.previousValueMinutes);
  }
  return previous;
}
