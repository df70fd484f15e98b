/** The releases of an environment that were published in some time. */
import type { Environment } from '@balise/beacon';
import type { ControlDatabase } from '../database/control-database.ts';
import type { Release } from './releases.ts';

export type DatedRelease = Pick<Release, 'id' | 'kind' | 'at' | 'by' | 'noteEn' | 'noteFr'>;

interface Span {
  readonly environment: Environment;
  /** Milliseconds: `from` is inclusive, `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

type Queries = Pick<ControlDatabase, 'query'>;

/** The newest ones of the time, newest first. */
export async function releasesBetween(
  database: Queries,
  { environment, from, to, limit }: Span,
): Promise<readonly DatedRelease[]> {
  const rows = await database.query<Omit<DatedRelease, 'at'> & { readonly at: string | Date }>(
    `SELECT id::text AS id, kind, published_at AS at, published_by AS by, note_en AS "noteEn", note_fr AS "noteFr"
     FROM release WHERE environment = $1 AND published_at >= $2::timestamptz AND published_at < $3::timestamptz
     ORDER BY release.id DESC LIMIT ${Math.trunc(limit)}`,
    [environment, new Date(from).toISOString(), new Date(to).toISOString()],
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
}

/** When an environment had its first release. ISO 8601; null if it has none. */
export async function firstReleaseAt(
  database: Queries,
  environment: Environment,
): Promise<string | null> {
  const [row] = await database.query<{ readonly at: string | Date | null }>(
    'SELECT min(published_at) AS at FROM release WHERE environment = $1',
    [environment],
  );
  return row?.at ? new Date(row.at).toISOString() : null;
}
