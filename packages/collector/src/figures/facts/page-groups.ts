/** Page groups from the settings, as an expression over an address: the ids of all groups that contain a page. */
import { settings } from '@balise/settings';
import { addressForm, partialAddressForm } from '../../hit/address-form.ts';
import type { QueryValues } from '../../engine/database/database.ts';
import { around, type Sql } from '../../engine/sql/sql.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';

/** `page`: an expression for host and path as one text, in the form for comparison. The statement needs `PAGE_GROUP_VALUES`. */
export const groupsOf = (page: Sql): Sql => around(page, groupsIn);

function groupsIn(page: string): string {
  const conditions = settings.pageGroups.groups.map(({ id, pages, prefixes }, index) => {
    const isListed = pages.length === 0 ? '0' : `${page} IN {${listedName(index)}: Array(String)}`;
    const begins =
      prefixes.length === 0
        ? '0'
        : `arrayExists(one -> startsWith(${page}, one), {${prefixesName(index)}: Array(String)})`;
    return `if(${isListed} OR ${begins}, ${quoteText(id)}, '')`;
  });
  return conditions.length === 0
    ? 'emptyArrayString()'
    : `arrayFilter(id -> id != '', [${conditions.join(', ')}])`;
}

const listedName = (group: number): string => `listed_in_${group}`;
const prefixesName = (group: number): string => `prefixes_of_${group}`;

/** The lists of all page groups. */
export const PAGE_GROUP_VALUES: QueryValues = Object.fromEntries(
  settings.pageGroups.groups.flatMap(({ pages, prefixes }, index) => [
    [listedName(index), pages.map(addressForm)],
    [prefixesName(index), prefixes.map(partialAddressForm)],
  ]),
);
