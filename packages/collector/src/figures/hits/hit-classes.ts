/**
 * Groups hits that reports need separately: page views, actions of visitors, searches and campaigns. `visit_hits`
 * stores a class together, so a question about one class does not read the others. The classes of a hit are a number
 * with a bit for each class.
 */
import { ALWAYS, column, sql, type Sql } from '../../engine/sql/sql.ts';
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { REPORT_COLUMNS, storedValue } from './report-columns.ts';

const BITS = ['search', 'campaign', 'event', 'view'] as const;

/**
 * `search`: has a search term or a search event. `campaign`: the landing of a campaign, and later hits while the
 * campaign lasts. `view`: a page view. `event`: all other hits, and page views with an event that views do not
 * usually have.
 */
export type HitClass = (typeof BITS)[number];

export const SEARCH_EVENTS: readonly string[] = ['search', 'searchResultClick'];

/** Events that views usually have, or that have their own class. */
const WITH_VIEWS: readonly string[] = [
  ...['pageView', 'cumulativeLoadTime', 'contentAge', 'externalCampaign', 'pageLoadCall'],
  ...['search', 'searchResults', 'searchPosition'],
];

/** The classes of every hit with one of these events. */
export const classesOfEvents = (...ids: readonly string[]): readonly HitClass[] => {
  if (ids.every((id) => SEARCH_EVENTS.includes(id))) return ['search'];
  return ids.some((id) => WITH_VIEWS.includes(id)) ? [] : ['event'];
};

const sqlOf = (name: string): string =>
  REPORT_COLUMNS.find((column) => column.name === name)?.sql ?? "''";

/** The number, from a row of `hits`. `campaigns`: expressions for the lasting value of each campaign dimension. */
export function classOf(campaigns: readonly string[]): string {
  const conditions: Readonly<Record<HitClass, readonly string[]>> = {
    search: [
      `${storedValue('searchTerm')} != ''`,
      `arrayExists(event -> event.id IN (${fixedList(SEARCH_EVENTS)}), hits.events)`,
    ],
    campaign: [`${sqlOf('landed_by')} != 0`, ...campaigns.map((value) => `${value} != ''`)],
    event: [
      "hits.kind != 'page'",
      `arrayExists(event -> event.id NOT IN ('', ${fixedList(WITH_VIEWS)}), hits.events)`,
    ],
    view: ["hits.kind = 'page'"],
  };
  return BITS.map((one, bit) => `if(${conditions[one].join(' OR ')}, ${2 ** bit}, 0)`).join(' + ');
}

/** The number with the bit of lasting campaigns, from a row that has both. */
export const withCampaigns = (number: string, campaigns: readonly string[]): string =>
  campaigns.length === 0
    ? number
    : `bitOr(${number}, if(${campaigns.map((value) => `${value} != ''`).join(' OR ')}, ${2 ** BITS.indexOf('campaign')}, 0))`;

const ALL = Array.from({ length: 2 ** BITS.length }, (_, number) => number);

/** A condition on rows of `visit_hits`: they belong to all classes of at least one list. */
export function isOfClasses(...lists: readonly (readonly HitClass[])[]): Sql {
  const masks = lists.map((classes) =>
    classes.reduce((mask, one) => mask | (2 ** BITS.indexOf(one)), 0),
  );
  const found = ALL.filter((number) => masks.some((mask) => (number & mask) === mask));
  return found.length === ALL.length
    ? ALWAYS
    : sql`${column('hit_class')} IN (${fixedList(found)})`;
}
