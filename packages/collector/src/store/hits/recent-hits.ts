/** The newest hits of an environment, or the ones before a given hit. */
import type { Hit, Environment } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Reader } from '../../engine/database/database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from '../rows/hit-row.ts';
import { ofDepartments } from '../rows/of-departments.ts';

export interface RecentQuery {
  readonly environment: Environment;
  readonly limit: number;
  /** Only hits older than this one. */
  readonly before?: string;
  /** Ids of the departments whose hits are returned. Default: all. */
  readonly departments?: readonly string[];
}

export async function recentHits(
  reader: Reader,
  { environment, limit, before, departments }: RecentQuery,
): Promise<Hit[]> {
  const rows = await reader.rows<StoredRow>(
    `SELECT ${HIT_SELECTION} FROM hits
     WHERE suite = {suite: String} AND environment = {environment: String}
     ${before ? beforeHit(departments) : ''}
     ${ofDepartments(departments)}
     ORDER BY received_at DESC, id DESC
     LIMIT {limit: UInt32}`,
    {
      suite: settings.collection.suites[environment],
      environment,
      limit,
      before: before ?? '',
      departments: departments ?? [],
    },
  );
  return rows.map(hitOfRow);
}

/**
 * The id orders hits of the same millisecond. No hits come before an unknown hit. A hit of another department counts
 * as unknown, because the answer would reveal its time.
 */
const beforeHit = (departments: readonly string[] | undefined): string => `AND (received_at, id) < (
  SELECT max(received_at), {before: String} FROM hits WHERE id = {before: String} ${ofDepartments(departments)}
)`;
