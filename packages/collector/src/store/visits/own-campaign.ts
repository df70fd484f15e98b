/**
 * Whether a hit's own page brought its campaign. Cookies and lasting values repeat the campaign of a landing page in
 * later hits. These do not name that page, so for a person who may view only some departments the campaign
 * counts as another department's.
 */
import { settings } from '@balise/settings';
import { quoteText } from '../../engine/sql/quote-text.ts';

/** Ids of all dimensions of a campaign. */
export const CAMPAIGN_DIMENSIONS: ReadonlySet<string> = new Set(
  settings.variables.dimensions.flatMap(({ id, family }) => (family === 'campaign' ? [id] : [])),
);

const NAMES = settings.pageFeatures.campaignParameters.map((name) =>
  name.replace(/[^\w-]/g, (sign) => `[${sign}]`),
);
const NAMED = `[?&;](?:${NAMES.join('|')})=[^&;#]`;
const IS_NAMED = new RegExp(NAMED, 'i');

/** `address`: of the hit's own page, or the query string. */
export const namesCampaign = (address: string): boolean => IS_NAMED.test(address);

/** The same for an expression. */
export const namesCampaignSql = (address: string): string =>
  `match(${address}, ${quoteText(`(?i)${NAMED}`)})`;
