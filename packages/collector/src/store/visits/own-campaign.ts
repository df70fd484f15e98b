/**
 * Whether a hit's own page brought its campaign. Cookies and lasting values repeat the campaign of a landing page in
 * later hits. These do not name that page, so for a person who may view only some departments the campaign
 * counts as another department's.
 */
import { derived, derivedFrom, settings } from '@balise/settings';
import type { StoreSettings } from '../../engine/rows/store-settings.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';

/** Ids of all dimensions of a campaign. */
export const campaignDimensions = derived(
  ({ variables }): ReadonlySet<string> =>
    new Set(variables.dimensions.flatMap(({ id, family }) => (family === 'campaign' ? [id] : []))),
);

const named = derivedFrom(({ pageFeatures }: Pick<StoreSettings, 'pageFeatures'>) => {
  const names = pageFeatures.campaignParameters.map((name) =>
    name.replace(/[^\w-]/g, (sign) => `[${sign}]`),
  );
  const source = `[?&;](?:${names.join('|')})=[^&;#]`;
  return { source, pattern: new RegExp(source, 'i') };
});

/** `address`: of the hit's own page, or the query string. */
export const namesCampaign = (address: string): boolean => named(settings).pattern.test(address);

/** The same for an expression. */
export const namesCampaignSql = (
  address: string,
  from: Pick<StoreSettings, 'pageFeatures'>,
): string => `match(${address}, ${quoteText(`(?i)${named(from).source}`)})`;
