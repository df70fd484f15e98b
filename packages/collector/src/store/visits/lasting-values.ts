/**
 * Values of dimensions that last for later hits, as texts with the time of setting in front. The greatest text is the one
 * that was set last.
 */
import { namesCampaignSql } from './own-campaign.ts';
import { storeSettings } from '../../engine/rows/store-settings.ts';
import { storedValue } from '../../figures/hits/report-columns.ts';
import { LASTING, LASTING_CAMPAIGNS } from './visits-tables.ts';

/**
 * Characters before a value: the time of setting, the id of the hit that set it, and its department. The id separates
 * hits of the same moment.
 */
const MOMENT_DIGITS = 13;
const ID_LENGTH = 40;
const DEPARTMENT_LENGTH = 40;
export const PREFIX_LENGTH = MOMENT_DIGITS + ID_LENGTH + DEPARTMENT_LENGTH;

/** A moment as text, in the order of time. */
export const moment = (column: string): string =>
  `leftPad(toString(toUnixTimestamp64Milli(${column})), ${MOMENT_DIGITS}, '0')`;

type Lasting = (typeof LASTING)[number];
type Expiry = Lasting['expiry'];
const ofExpiry = (all: typeof LASTING, expiry: Expiry): string[] =>
  all.filter((one) => one.expiry === expiry).map(({ id }) => id);
/**
 * The places in an array of lasting values. `brought`: the campaign once more, but only of hits whose own address names
 * it. Cookies repeat a campaign in hits of other departments.
 */
const placeOf = ({ id, expiry }: Lasting, which: 'set' | 'brought'): number => {
  const values = ofExpiry(LASTING, expiry);
  const at = (which === 'set' ? values : ofExpiry(LASTING_CAMPAIGNS, expiry)).indexOf(id);
  return 1 + at + (which === 'set' ? 0 : values.length);
};
/** Whether the address of a hit's own page names a campaign. */
export const HAS_CAMPAIGN = namesCampaignSql(storedValue('queryString'), storeSettings);
/** A value with the time of setting in front. The greatest text is the one that was set last. */
export const encoded = (expiry: Expiry): string =>
  `[${[
    ...ofExpiry(LASTING, expiry).map((id) => [id, `\`${id}\` = ''`] as const),
    ...ofExpiry(LASTING_CAMPAIGNS, expiry).map(
      (id) => [id, `\`${id}\` = '' OR NOT ${HAS_CAMPAIGN}`] as const,
    ),
  ]
    .map(
      ([id, isUnset]) =>
        `if(${isUnset}, '', concat(${moment('received_at')}, rightPad(id, ${ID_LENGTH}), rightPad(toString(department), ${DEPARTMENT_LENGTH}), \`${id}\`))`,
    )
    .join(', ')}]::Array(String)`;

/** Removes values that were set before a moment. A visit from an earlier day started before all of today's hits. */
export const notBefore = (values: string, since: string): string =>
  `arrayMap(value -> if(substring(value, 1, ${MOMENT_DIGITS}) >= ${since}, value, ''), ${values})`;

/** The text of a lasting value in a row of the pass. */
const encodedOf = (one: Lasting, which: 'set' | 'brought'): string =>
  `walked.${one.expiry === 'visit' ? 'visit_values' : 'week_values'}[${placeOf(one, which)}]`;
const valueOf = (text: string): string => `substring(${text}, ${PREFIX_LENGTH + 1})`;

/** The value in a row of the pass. Without an identifier no value lasts: it counts for its own hit. */
export const lastingValue = (one: Lasting): string =>
  `if(hits.identifier = '', hits.\`${one.id}\`, ${valueOf(encodedOf(one, 'set'))})`;

/** The department whose page set a campaign, in a row of the pass. */
export function setBy(one: Lasting): string {
  const { id } = one;
  const [set, brought] = [encodedOf(one, 'set'), encodedOf(one, 'brought')];
  const owner = `trimRight(substring(${brought}, ${MOMENT_DIGITS + ID_LENGTH + 1}, ${DEPARTMENT_LENGTH}))`;
  return `if(hits.identifier = '', if(hits.\`${id}\` = '' OR NOT ${HAS_CAMPAIGN}, '', toString(hits.department)), if(${valueOf(set)} = ${valueOf(brought)}, ${owner}, ''))`;
}
