/** Previous page name, address, creator, theme and query string (row 3.12): cookies of 30 minutes, renewed by each page. */
import type { Dimensions } from '@balise/beacon';
import { stripSearchParameters } from '@balise/privacy';
import type { PageContext } from '../page/page-context.ts';
import { pageDimensions } from '../page/page-dimensions.ts';

/** Dimension of the previous value, its cookie, and the dimension of this page that it will hold next. */
const VALUES = [
  ['previousTitle', 'gpv_pt', 'title'],
  ['previousUrl', 'gpv_pu', 'url'],
  ['previousCreator', 'gpv_pc', 'creator'],
  ['previousTheme', 'gpv_pthl', 'themeLanguage'],
  ['previousQueryString', 'gpv_pqs', 'queryString'],
] as const;

/** What the cookies held; this page's values, cleaned, take their place for the next one. */
export function previousPage(page: PageContext): Dimensions {
  const { jar, settings } = page;
  const current = page.clean(pageDimensions(page));
  const previous: Record<string, string> = {};
  for (const [dimension, cookie, source] of VALUES) {
    const value = jar.get(cookie);
    if (value) previous[dimension] = withoutSearch(dimension, value, settings.search.stripped);
    jar.set(
      cookie,
      withoutSearch(dimension, current[source] ?? '', settings.search.stripped),
      settings.previousValueMinutes,
    );
  }
  return previous;
}

/** Row 5.2: what the visitor searched does not follow them to the next page. */
function withoutSearch(dimension: string, value: string, names: readonly string[]): string {
  return dimension === 'previousQueryString' ? stripSearchParameters(value, names) : value;
}
