/** Page groups from the settings, as an expression over an address: the ids of all groups that contain a page. */
import { derived, settings } from '@balise/settings';
import { addressForm, partialAddressForm } from '../../hit/address-form.ts';
import type { QueryValues } from '../../engine/database/database.ts';
import { joinSql, sql, type Sql } from '../../engine/sql/sql.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';

/**
 * `page`: an expression for host and path as one text, in the form for comparison. The statement needs
 * `pageGroupValues`.
 */
export function groupsOf(page: Sql): Sql {
  const { groups } = settings.pageGroups;
  if (groups.length === 0) return sql`emptyArrayString()`;
  const conditions = groups.map(({ id, pages, prefixes }, index) => {
    const given = (name: string): string => `{${name}: Array(String)}`;
    const isListed = pages.length === 0 ? sql`0` : sql`${page} IN ${given(listedName(index))}`;
    const begins =
      prefixes.length === 0
        ? sql`0`
        : sql`arrayExists(one -> startsWith(${page}, one), ${given(prefixesName(index))})`;
    return sql`if(${isListed} OR ${begins}, ${quoteText(id)}, '')`;
  });
  return sql`arrayFilter(id -> id != '', [${joinSql(conditions, ', ')}])`;
}

const listedName = (group: number): string => `listed_in_${group}`;
const prefixesName = (group: number): string => `prefixes_of_${group}`;

/** The lists of all page groups. */
export const pageGroupValues = derived(({ pageGroups }): QueryValues =>
  Object.fromEntries(
    pageGroups.groups.flatMap(({ pages, prefixes }, index) => [
      [listedName(index), pages.map(addressForm)],
      [prefixesName(index), prefixes.map(partialAddressForm)],
    ]),
  ),
);
