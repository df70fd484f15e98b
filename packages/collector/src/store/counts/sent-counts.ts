/** Counts beacons by rule, link type, name of the link kind, and events. */
import { derived, settings } from '@balise/settings';
import type { Environment, Hit } from '@balise/beacon';
import type { Reader } from '../../engine/database/database.ts';
import { ofDepartments } from '../rows/of-departments.ts';
import { ZONE } from '../../base/clock/zone.ts';

export interface SentQuery {
  readonly environment: Environment;
  /** In milliseconds: `from` is inclusive, `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** Ids of the departments whose hits are counted. Default: all. */
  readonly departments?: readonly string[];
  /** Whether each day of Toronto is counted separately. Events are then only those of links without a rule. */
  readonly byDay?: boolean;
}

/** Number of beacons with the same rule, link type, link name and events. A page view has no link type. */
export interface SentCount {
  /** `2026-11-21`; empty if days are not counted separately. */
  readonly day: string;
  /** Id of the rule. Empty for a page view, and for a link beacon of an earlier library. */
  readonly rule: string;
  readonly linkType: Hit['linkType'];
  /** English name of the link kind for a link of type `other`. Empty for every other name. */
  readonly linkName: string;
  /** Known events, each once. */
  readonly events: readonly string[];
  readonly hits: number;
}

/** All other link names are free text of pages, with no limit on their number. */
const countedNames = derived(({ linkVariables, events }) => ({
  names: linkVariables.kinds
    .filter(({ linkType }) => linkType === 'other')
    .map(({ name }) => name.en),
  events: events.events.map(({ id }) => id),
}));

/** Many more groups than rules can produce. A client that sends random events cannot fill the memory. */
const MOST_GROUPS = 5000;
const MOST_GROUPS_BY_DAY = 50_000;
const SECONDS = 10;
const FOUND = `arraySort(arrayIntersect(arrayMap(id -> toString(id), events.id), {events: Array(String)}))`;

export async function sentCounts(
  reader: Reader,
  { environment, from, to, departments, byDay = false }: SentQuery,
): Promise<SentCount[]> {
  const rows = await reader.rows<{
    day: string;
    rule: string;
    type: string;
    name: string;
    found: string[];
    hits: number;
  }>(
    `SELECT ${byDay ? `toString(toDate(received_at, '${ZONE}'))` : "''"} AS day, rule, link_type AS type,
       if(link_type = 'other' AND has({names: Array(String)}, link_name), link_name, '') AS name,
       ${byDay ? `if(rule = '' AND type != '', ${FOUND}, [])` : FOUND} AS found,
       count() AS hits
     FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String}
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at < fromUnixTimestamp64Milli({to: Int64})
       ${ofDepartments(departments)}
     GROUP BY day, rule, type, name, found
     ORDER BY hits DESC
     LIMIT ${byDay ? MOST_GROUPS_BY_DAY : MOST_GROUPS}`,
    {
      suite: settings.collection.suites[environment],
      environment,
      from,
      to,
      ...countedNames(),
      departments: departments ?? [],
    },
    SECONDS,
  );
  return rows.map(({ day, rule, type, name, found, hits }) => ({
    day,
    rule,
    linkType: type as SentCount['linkType'],
    linkName: name,
    events: found,
    hits: Number(hits),
  }));
}
