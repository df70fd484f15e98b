/** Dimensions whose values belong to values of a coarser dimension: a page belongs to its host. */
import { derived } from '@balise/settings';
import { referrerKindOf } from '../../hit/origin/referrer-kind.ts';
import * as by from '../../figures/facts/dimensions.ts';

/** The department of each host, as everybody can read in the settings. */
const owners = derived(
  ({ departments }): ReadonlyMap<string, string> =>
    new Map(
      departments.departments.flatMap(({ id, hosts }) =>
        hosts.map((host): [string, string] => [host, id]),
      ),
    ),
);

/** The value of a coarser dimension that a value belongs to. */
const WITHIN: Readonly<Record<string, Readonly<Record<string, (value: string) => string>>>> = {
  [by.sourceHost.id]: {
    [by.entrySource.id]: (host) =>
      referrerKindOf({ kind: 'page', dimensions: { referrer: `https://${host}/` } }),
  },
  [by.sourcePage.id]: { [by.sourceHost.id]: (page) => page.split('/')[0] ?? '' },
  [by.exitAddress.id]: { [by.exitHost.id]: (address) => address.split('/')[0] ?? '' },
  [by.host.id]: { [by.department.id]: (host) => owners().get(host) ?? '' },
  [by.browserVersion.id]: { [by.browser.id]: (value) => value.replace(/ \d+$/, '') },
};

/** Gives the value of the coarser dimension that a value belongs to. Undefined for other dimensions. */
export const withinOf = (fine: string, coarse: string): ((value: string) => string) | undefined =>
  WITHIN[fine]?.[coarse];
