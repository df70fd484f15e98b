/**
 * Hits that reports ask for alone stand together in `visit_hits`: page views, what visitors do, searches and campaigns. Who asks for some reads
 * no others. In which classes a hit is, is a number with a bit for each.
 */
import { REPORT_COLUMNS } from './report-columns.ts';

const BITS = ['search', 'campaign', 'event', 'view'] as const;

/**
 * `search`: with a term, or an event of searching. `campaign`: of a landing, or after one for as long as it lasts. `view`: a page view. `event`:
 * all others, and page views with an event beyond those that come with views.
 */
export type HitClass = (typeof BITS)[number];

export const SEARCH_EVENTS: readonly string[] = ['search', 'searchResultClick'];

/** Events that views have as a rule, or that are a class of their own. */
const WITH_VIEWS: readonly string[] = [
  ...['pageView', 'cumulativeLoadTime', 'contentAge', 'externalCampaign', 'pageLoadCall'],
  ...['search', 'searchResults', 'searchPosition'],
];

/** Of which classes each hit is that has one of these events. */
export const classesOfEvents = (...ids: readonly string[]): readonly HitClass[] => {
  if (ids.every((id) => SEARCH_EVENTS.includes(id))) return ['search'];
  return ids.some((id) => WITH_VIEWS.includes(id)) ? [] : ['event'];
};

const sqlOf = (name: string): string =>
  REPORT_COLUMNS.find((column) => column.name === name)?.sql ?? "''";
const listed = (ids: readonly string[]): string => ids.map((id) => `'${id}'`).join(', ');

/** The number, of a row of `hits`. `campaigns`: the value of each, as it lasts. */
export function classOf(campaigns: readonly string[]): string {
  const conditions: Readonly<Record<HitClass, readonly string[]>> = {
    search: [
      `${sqlOf('searchTerm')} != ''`,
      `arrayExists(event -> event.id IN (${listed(SEARCH_EVENTS)}), hits.events)`,
    ],
    campaign: [`${sqlOf('landed_by')} != 0`, ...campaigns.map((value) => `${value} != ''`)],
    event: [
      "hits.kind != 'page'",
      `arrayExists(event -> event.id NOT IN ('', ${listed(WITH_VIEWS)}), hits.events)`,
    ],
    view: ["hits.kind = 'page'"],
  };
  return BITS.map((one, bit) => `if(${conditions[one].join(' OR ')}, ${2 ** bit}, 0)`).join(' + ');
}

/** The number with that of campaigns that last, of a row that has both. */
export const withCampaigns = (number: string, campaigns: readonly string[]): string =>
  campaigns.length === 0
    ? number
    : `bitOr(${number}, if(${campaigns.map((value) => `${value} != ''`).join(' OR ')}, ${2 ** BITS.indexOf('campaign')}, 0))`;

const ALL = Array.from({ length: 2 ** BITS.length }, (_, number) => number);

/** A condition on rows of `visit_hits`: that they are of all classes of one of the lists. */
export function isOfClasses(...lists: readonly (readonly HitClass[])[]): string {
  const masks = lists.map((classes) =>
    classes.reduce((mask, one) => mask | (2 ** BITS.indexOf(one)), 0),
  );
  const found = ALL.filter((number) => masks.some((mask) => (number & mask) === mask));
  return found.length === ALL.length ? '1' : `hit_class IN (${found.join(', ')})`;
}
