/**
 * The dimensions that can be explored: all filter dimensions of reports, the day, the suite, and every other
 * dimension of the variable map. Most are columns of `visit_hits`. The others are read from `hits` (`hit-rows.ts`),
 * in columns named `said_` and the id.
 */
import { derived, type Settings } from '@balise/settings';
import { column, quotedColumn, sql } from '../../engine/sql/sql.ts';
import { campaignDimensions } from '../../store/visits/own-campaign.ts';
import { DIMENSIONS } from '../../figures/facts/dimensions.ts';
import { isFreeText } from '../../figures/facts/define-dimension.ts';
import type { Dimension } from '../../figures/facts/fact.ts';
import { both } from '../../figures/measures/measure.ts';
import { dimensionColumns } from '../../engine/rows/hit-columns.ts';
import { CAMPAIGN_IDS, REPORT_COLUMNS } from '../../figures/hits/report-columns.ts';

type Variable = Settings['variables']['dimensions'][number];

export interface ExploredDimension extends Dimension {
  /** The table that has it. */
  readonly from: 'visits' | 'hits';
  /**
   * Used instead for a person with permission for some departments: a page of another department may have set a
   * lasting value.
   */
  readonly forSome?: ExploredDimension;
  /**
   * `id` of the dimension with the address of the previous page, if it describes that page. It is shown only if the
   * address may be shown.
   */
  readonly goesWith?: string;
}

const BESIDE_VISITS = new Map(REPORT_COLUMNS.map(({ name, type }) => [name, type]));
const numbers = derived(
  () => new Set(dimensionColumns().flatMap(({ id, isNumber }) => (isNumber ? [id] : []))),
);

/** Addresses of the previous page, without scheme and query. They are used to look up the department of that page. */
const BEFORE: readonly ExploredDimension[] = [
  {
    id: 'referring-page',
    name: both('Referring page', 'Page de provenance'),
    sql: column('address_referrer'),
    from: 'hits',
    mayBeOthers: 'page',
  },
  {
    id: 'page-before',
    name: both('Page before', 'Page d’avant'),
    sql: column('address_previous'),
    from: 'hits',
    mayBeOthers: 'page',
  },
];
const GOES_WITH: Readonly<Record<string, string>> = {
  referrer: 'referring-page',
  ...Object.fromEntries(
    ['previousTitle', 'previousCreator', 'previousTheme', 'previousUrl', 'previousQueryString'].map(
      (id) => [id, 'page-before'],
    ),
  ),
};

export const saidBy = (id: string): string => `said_${id}`;
/** The column with the department of the page that brought the campaign; empty if it is unknown. */
export const CAMPAIGN_OWNER = 'campaign_owner';

const reported = derived(() =>
  DIMENSIONS.map((dimension): ExploredDimension => ({ ...dimension, from: 'visits' })),
);
const REPORTED = new Set(DIMENSIONS.map(({ id }) => id));

const others = derived(({ variables }) =>
  variables.dimensions.filter(({ id }) => !REPORTED.has(id)).map(otherOf),
);

function otherOf({ id, name, expiry }: Variable): ExploredDimension {
  const goesWith = GOES_WITH[id];
  const said: ExploredDimension = {
    ...{ id, name, sql: quotedColumn(saidBy(id)), from: 'hits', isFreeText: isFreeText(id) },
    ...(goesWith === undefined ? {} : { goesWith }),
    ...(campaignDimensions().has(id) ? { setBy: column(CAMPAIGN_OWNER) } : {}),
  };
  const ofVisits = { id, name, from: 'visits', isFreeText: isFreeText(id) } as const;
  if (expiry !== undefined && !CAMPAIGN_IDS.includes(id))
    return { ...ofVisits, sql: quotedColumn(`lasting_${id}`), forSome: said };
  if (!BESIDE_VISITS.has(id)) return said;
  const value = quotedColumn(id);
  const text = numbers().has(id) ? sql`ifNull(toString(${value}), '')` : value;
  return { ...ofVisits, sql: text };
}

const made: readonly ExploredDimension[] = [
  {
    id: 'day',
    name: both('Day', 'Jour'),
    sql: sql`toString(${column('day')})`,
    from: 'visits',
    isOrdered: true,
  },
  {
    id: 'suite',
    name: both('Report suite', 'Suite de rapports'),
    sql: column('suite'),
    from: 'visits',
  },
];

/** Those of the snapshot in force. */
export const exploredDimensions = derived((): readonly ExploredDimension[] => [
  ...made,
  ...reported(),
  ...others(),
]);

const byId = derived(
  () => new Map([...exploredDimensions(), ...BEFORE].map((one) => [one.id, one])),
);

/** Also finds the dimensions that only the suppression of values uses. */
export const exploredDimensionOf = (id: string): ExploredDimension | undefined => byId().get(id);

/** Finds the dimensions that people can choose. */
export const chosenDimensionOf = (id: string): ExploredDimension | undefined =>
  BEFORE.some((one) => one.id === id) ? undefined : byId().get(id);
