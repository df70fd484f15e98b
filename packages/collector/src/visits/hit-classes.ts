/**
 * Hits of searches and of campaigns are few among the others, and stand together in `visit_hits`: who asks of them reads no others. In which
 * class a hit is, is a number with a bit for each.
 */
import { REPORT_COLUMNS } from './report-columns.ts';

const BITS = ['search', 'campaign'] as const;

/** `search`: with a term, or an event of searching. `campaign`: of a landing, or after one for as long as it lasts. */
export type HitClass = (typeof BITS)[number];

export const SEARCH_EVENTS: readonly string[] = ['search', 'searchResultClick'];

const sqlOf = (name: string): string =>
  REPORT_COLUMNS.find((column) => column.name === name)?.sql ?? "''";

/** The number, of a row of `hits`. `campaigns`: the value of each, as it lasts. */
export function classOf(campaigns: readonly string[]): string {
  const events = SEARCH_EVENTS.map((id) => `'${id}'`).join(', ');
  const conditions: Readonly<Record<HitClass, readonly string[]>> = {
    search: [
      `${sqlOf('searchTerm')} != ''`,
      `arrayExists(event -> event.id IN (${events}), hits.events)`,
    ],
    campaign: [`${sqlOf('landed_by')} != 0`, ...campaigns.map((value) => `${value} != ''`)],
  };
  return BITS.map((one, bit) => `if(${conditions[one].join(' OR ')}, ${2 ** bit}, 0)`).join(' + ');
}

const ALL = Array.from({ length: 2 ** BITS.length }, (_, number) => number);

/** A condition on rows of `visit_hits`: that they are of all classes of one of the lists. */
export function isOfClasses(...lists: readonly (readonly HitClass[])[]): string {
  const masks = lists.map((classes) =>
    classes.reduce((mask, one) => mask | (2 ** BITS.indexOf(one)), 0),
  );
  const found = ALL.filter((number) => masks.some((mask) => (number & mask) === mask));
  return found.length === ALL.length ? '1' : `hit_class IN (${found.join(', ')})`;
}
