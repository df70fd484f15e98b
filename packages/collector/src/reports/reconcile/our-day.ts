/**
 * Our counts of a day by host, page and event, for a comparison with another service. Includes hits that were left
 * out or refused.
 */
import type { Environment } from '@balise/beacon';
import { PAGE_VIEW } from '../imported/event-named.ts';
import type { Reader } from '../../engine/database/database.ts';
import { NO_PEOPLE } from '../../figures/hits/excluded-hits.ts';
import { ZONE } from '../../base/clock/zone.ts';

export interface OurDayQuery {
  /** `2026-11-21`. */
  readonly day: string;
  readonly environment: Environment;
}

export interface OurRow {
  readonly host: string;
  readonly path: string;
  readonly event: string;
  /** As reports count it. */
  readonly counted: number;
  /** Hits of bots, and other hits of internal networks. Reports count neither. */
  readonly bots: number;
  readonly internal: number;
  /** As reports would count the same day in UTC. */
  readonly inUtc: number;
}

export interface OurDay {
  readonly rows: readonly OurRow[];
  /** Whether there were more rows. The smallest ones are left out. */
  readonly isCut: boolean;
  /** Unlisted hosts, with the number of refused beacons. The empty name stands for all invalid names. */
  readonly strangers: readonly { readonly host: string; readonly beacons: number }[];
  /** Refused beacons by code. */
  readonly refusals: readonly { readonly code: string; readonly refused: number }[];
}

const MOST_ROWS = 300_000;
const SECONDS = 300;

/** Condition: from the start of the day in a time zone to the start of the next day. */
const bounds = (day: string, zone: string): string => {
  const begin = (text: string): string => `toDateTime(toString(${text}), '${zone}')`;
  return `received_at >= ${begin(`toDate('${day}')`)} AND received_at < ${begin(`toDate('${day}') + 1`)}`;
};

/** Each of our events in a hit, once. */
const EVENTS = `arrayDistinct(arrayConcat(if(kind = 'page', ['${PAGE_VIEW}'], []),
  arrayFilter(id -> id NOT IN ('', '${PAGE_VIEW}'), arrayMap(event -> toString(event.id), events))))`;

/** Counts the hits themselves. Hits before the retention limit are deleted. */
export async function ourDay(reader: Reader, { day, environment }: OurDayQuery): Promise<OurDay> {
  const [ours, utc] = [bounds(day, ZONE), bounds(day, 'UTC')];
  const rows = await reader.rows<{ host: string; path: string } & Record<string, unknown>>(
    `SELECT toString(host) AS host, path, event, countIf(is_ours AND is_counted) AS counted,
       countIf(is_ours AND NOT is_counted AND is_bot = 1) AS bots,
       countIf(is_ours AND NOT is_counted AND is_bot = 0) AS internal, countIf(is_utc AND is_counted) AS in_utc
     FROM (
       SELECT host, path, is_bot, (${ours}) AS is_ours, (${utc}) AS is_utc, NOT ${NO_PEOPLE} AS is_counted,
         arrayJoin(${EVENTS}) AS event
       FROM hits WHERE environment = {environment: String} AND is_simulated = 0 AND ((${ours}) OR (${utc}))
     )
     GROUP BY host, path, event ORDER BY counted DESC, host, path, event LIMIT ${MOST_ROWS + 1}`,
    { environment },
    SECONDS,
  );
  const hours = bounds(day, ZONE).replaceAll('received_at', 'hour');
  const strangers = await reader.rows<{ host: string; n: number }>(
    `SELECT name AS host, sum(beacons) AS n FROM strangers
     WHERE kind = 'host' AND environment IN ({environment: String}, 'unknown') AND ${hours}
     GROUP BY name ORDER BY n DESC, name`,
    { environment },
  );
  const refusals = await reader.rows<{ code: string; n: number }>(
    `SELECT code, sum(refused) AS n FROM refusals
     WHERE environment IN ({environment: String}, 'unknown') AND ${hours}
     GROUP BY code ORDER BY n DESC, code`,
    { environment },
  );
  return {
    rows: rows.slice(0, MOST_ROWS).map((row) => ({
      ...{ host: row.host, path: row.path, event: String(row['event']) },
      ...{ counted: Number(row['counted']), bots: Number(row['bots']) },
      ...{ internal: Number(row['internal']), inUtc: Number(row['in_utc']) },
    })),
    isCut: rows.length > MOST_ROWS,
    strangers: strangers.map(({ host, n }) => ({ host, beacons: Number(n) })),
    refusals: refusals.map(({ code, n }) => ({ code, refused: Number(n) })),
  };
}
