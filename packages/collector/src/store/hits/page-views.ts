/**
 * Page views of some visitors on some pages in a period. Other beacons are compared with them to find those of the
 * same view.
 */
import { settings } from '@balise/settings';
import type { Environment, Hit } from '@balise/beacon';
import type { Reader } from '../../engine/database/database.ts';

export interface PageViewQuery {
  readonly environment: Environment;
  /** In milliseconds, both inclusive. */
  readonly from: number;
  readonly to: number;
  /** Host and path as one text. */
  readonly pages: readonly string[];
  /** Identifiers as they were sent. */
  readonly identifiers: readonly string[];
}

/** The properties of a page view that are needed to match other beacons to it. */
export type StoredPageView = Pick<Hit, 'id' | 'receivedAt' | 'kind' | 'host' | 'path'> & {
  readonly identifier: string;
};

interface Row {
  readonly id: string;
  readonly received_ms: number | string;
  readonly host: string;
  readonly path: string;
  readonly identifier: string;
}

/** A client that views one page thousands of times in a day is not a visitor. */
const MOST = 5000;
const SECONDS = 10;

export async function pageViews(
  reader: Reader,
  { environment, from, to, pages, identifiers }: PageViewQuery,
): Promise<StoredPageView[]> {
  const rows = await reader.rows<Row>(
    `SELECT id, toUnixTimestamp64Milli(received_at) AS received_ms, host, path, identifier
     FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String} AND kind = 'page'
       AND received_at >= fromUnixTimestamp64Milli({from: Int64})
       AND received_at <= fromUnixTimestamp64Milli({to: Int64})
       AND concat(host, path) IN {pages: Array(String)}
       AND identifier IN {identifiers: Array(String)}
     ORDER BY received_at DESC, id DESC
     LIMIT ${MOST}`,
    { suite: settings.collection.suites[environment], environment, from, to, pages, identifiers },
    SECONDS,
  );
  return rows.map((row) => ({
    id: row.id,
    receivedAt: new Date(Number(row.received_ms)).toISOString(),
    kind: 'page',
    host: row.host,
    path: row.path,
    identifier: row.identifier,
  }));
}
