/** Page groups from the settings, as an expression over an address: the ids of all groups that contain a page. */
import { settings } from '@balise/settings';
import { quoteText } from '../../store/quote-text.ts';

const list = (values: readonly string[]): string => `[${values.map(quoteText).join(', ')}]`;

/** `page`: an expression for host and path as one text. */
export function groupsOf(page: string): string {
  const conditions = settings.pageGroups.groups.map(({ id, pages, prefixes }) => {
    const isListed = pages.length === 0 ? '0' : `${page} IN (${pages.map(quoteText).join(', ')})`;
    const begins =
      prefixes.length === 0
        ? '0'
        : `arrayExists(one -> startsWith(${page}, one), ${list(prefixes)})`;
    return `if(${isListed} OR ${begins}, ${quoteText(id)}, '')`;
  });
  return conditions.length === 0
    ? 'emptyArrayString()'
    : `arrayFilter(id -> id != '', [${conditions.join(', ')}])`;
}
