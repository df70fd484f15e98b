/** Which version of the library the page views of each host came from. */
import { settings } from '@balise/settings';
import type { Environment } from '@balise/beacon';
import type { Reader } from '../../engine/database/database.ts';
import { ofDepartments } from '../rows/of-departments.ts';

export interface LibraryQuery {
  readonly environment: Environment;
  /** In milliseconds: `from` is inclusive, `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** The version that is live. Hosts that sent another one come first. */
  readonly live: string;
  /** At most this many rows are returned. */
  readonly limit: number;
  /** Ids of the departments whose hits are counted. Default: all. */
  readonly departments?: readonly string[];
}

export interface LibraryOfHost {
  readonly host: string;
  /** `0.2.0-492e1277`. Empty for a page view that names no version in the form of our library. */
  readonly version: string;
  readonly pageViews: number;
  /** Receipt of the last one, in milliseconds. */
  readonly lastAt: number;
}

const SECONDS = 10;
/** `production 0.2.0-492e1277 2026-11-23`. Other texts are one group, so random texts cannot fill the memory. */
const VERSION = String.raw`extract(libraryVersion, '^(?:development|staging|production) ([0-9A-Za-z.+-]{1,60}) ')`;

/** Simulated visits are left out. Throws the errors of the engine. */
export async function libraryHosts(
  reader: Reader,
  { environment, from, to, live, limit, departments }: LibraryQuery,
): Promise<LibraryOfHost[]> {
  const rows = await reader.rows<{
    host: string;
    version: string;
    views: number | string;
    last_ms: number | string;
  }>(
    `SELECT host, ${VERSION} AS version, count() AS views, toUnixTimestamp64Milli(max(received_at)) AS last_ms
     FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String} AND link_type = '' AND is_simulated = 0
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at < fromUnixTimestamp64Milli({to: Int64})
       ${ofDepartments(departments)}
     GROUP BY host, version
     ORDER BY version = {live: String}, views DESC, host, version
     LIMIT {limit: UInt32}`,
    {
      suite: settings.collection.suites[environment],
      ...{ environment, from, to, live, limit, departments: departments ?? [] },
    },
    SECONDS,
  );
  return rows.map(({ host, version, views, last_ms }) => ({
    ...{ host, version, pageViews: Number(views), lastAt: Number(last_ms) },
  }));
}
