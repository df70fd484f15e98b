/** How often each kind of beacon came: by link type, name of the link kind, and which events it had. */
import { settings } from '@balise/settings';
import type { Reader } from './database.ts';
import { ofDepartments } from './of-departments.ts';
import type { SentCount, SentQuery } from './hit-store.ts';

/** Other link names are pages' own words, without end. */
const NAMES = settings.linkVariables.kinds
  .filter(({ linkType }) => linkType === 'other')
  .map(({ name }) => name.en);
const EVENTS = settings.events.events.map(({ id }) => id);

/** Many more than rules can make; who sends random events cannot fill the memory. */
const MOST_GROUPS = 5000;
const SECONDS = 10;

export async function sentCounts(
  reader: Reader,
  { environment, from, to, departments }: SentQuery,
): Promise<SentCount[]> {
  const rows = await reader.rows<{ type: string; name: string; found: string[]; hits: number }>(
    `SELECT link_type AS type,
       if(link_type = 'other' AND has({names: Array(String)}, link_name), link_name, '') AS name,
       arraySort(arrayIntersect(arrayMap(event -> toString(event.id), events), {events: Array(String)})) AS found,
       count() AS hits
     FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String}
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at < fromUnixTimestamp64Milli({to: Int64})
       ${ofDepartments(departments)}
     GROUP BY type, name, found
     ORDER BY hits DESC
     LIMIT ${MOST_GROUPS}`,
    {
      suite: settings.collection.suites[environment],
      environment,
      from,
      to,
      names: NAMES,
      events: EVENTS,
      departments: departments ?? [],
    },
    SECONDS,
  );
  return rows.map(({ type, name, found, hits }) => ({
    linkType: type as SentCount['linkType'],
    linkName: name,
    events: found,
    hits: Number(hits),
  }));
}
