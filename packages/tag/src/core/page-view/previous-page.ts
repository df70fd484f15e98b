/** Previous page name, address, creator, theme, query string (row 3.12): cookies of 30 minutes, renewed by each page. */
import { escapeValue, type Dimensions } from '@balise/beacon';
import { stripSearchParameters } from '@balise/privacy';
import { getCookie, setCookie } from '../../env/cookies.ts';
import { settings } from '../../env/settings.ts';

/** Dimension of the previous value, its cookie, and the dimension of this page that it will hold next. */
const VALUES = [
  ['previousTitle', 'gpv_pt', 'title'],
  ['previousUrl', 'gpv_pu', 'url'],
  ['previousCreator', 'gpv_pc', 'creator'],
  ['previousTheme', 'gpv_pthl', 'themeLanguage'],
  ['previousQueryString', 'gpv_pqs', 'queryString'],
] as const;

/** As written: a site's cookies go with every request to it, and a browser refuses long ones. */
const COOKIE_LENGTH = 600;

/** What the cookies held; this page's values, cleaned, take their place for the next one. */
export function previousPage(cleaned: Dimensions): Dimensions {
  const previous: Record<string, string> = {};
  // Row 5.2: what the visitor searched does not follow them to the next page. Other values are no query strings.
  const { stripped } = settings.search;
  for (const [dimension, cookie, source] of VALUES) {
    const strip = (value = ''): string =>
      source === 'queryString' ? stripSearchParameters(value, stripped) : value;
    previous[dimension] = strip(getCookie(cookie));
    let kept = strip(cleaned[source]);
    while (escapeValue(kept).length > COOKIE_LENGTH) kept = kept.slice(0, -9);
    setCookie(cookie, kept, settings.previousValueMinutes);
  }
  return previous;
}
