/** The releases of an environment by the version of their library. */
import type { Environment } from '@balise/beacon';
import type { ControlDatabase } from '../database/control-database.ts';

/** Of each version, the newest are returned. */
const MOST_OF_VERSION = 20;

/** Ids, newest first. A version that no release has is absent. */
export async function releasesOfVersions(
  database: Pick<ControlDatabase, 'query'>,
  environment: Environment,
  versions: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<{ version: string; ids: readonly string[] }>(
    `SELECT version, (array_agg(id::text ORDER BY id DESC))[1:${MOST_OF_VERSION}] AS ids FROM release
     WHERE environment = $1 AND version = ANY($2::text[]) GROUP BY version`,
    [environment, [...versions]],
  );
  return new Map(rows.map(({ version, ids }) => [version, ids]));
}
