/** Groups of pages of the settings, as an expression over an address: the ids of all groups that a page is in. */
import { settings } from '@balise/settings';
import { quoteText } from '../../store/quote-text.ts';

const list = (values: readonly string[]): string => `[${values.map(quoteText).join(', ')}]`;

/** `page`: an expression that gives host and path in one. */
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
