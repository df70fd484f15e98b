/** Releases that were published without their approvals, and the people who have looked at them since. */
import { recorded, type Doer } from '../activity.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import type { Statement } from '../database/statement.ts';
import type { Bypassed, Release } from './releases.ts';

export interface KeptBypass extends Pick<Release, 'id' | 'environment' | 'by' | 'at'> {
  readonly reason: string;
  readonly bypassed: Bypassed;
  readonly looks: readonly Look[];
}

interface Look {
  /** A department, `all` or `privacy`. */
  readonly scope: string;
  /** Id of the person. */
  readonly person: string;
}

/** Of a version that did not keep the approvals that were missing. */
const UNKNOWN: Bypassed = { scopes: ['all'], authors: [], hasUnknown: true };

/** Newest first, also those at which enough people have looked. `id`: only this release. */
export async function bypassesOf(
  database: Pick<ControlDatabase, 'query'>,
  id: string | null = null,
): Promise<KeptBypass[]> {
  const rows = await database.query<Row>(
    `SELECT id::text AS id, environment, emergency AS reason, bypassed, published_by AS by, published_at AS at,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('scope', scope, 'person', person::text)), '[]')
        FROM bypass_look WHERE release = release.id) AS looks
     FROM release WHERE emergency IS NOT NULL AND ($1::bigint IS NULL OR id = $1::bigint)
     ORDER BY release.id DESC`,
    [id],
  );
  return rows.map(({ at, bypassed, ...row }) => ({
    ...{ ...row, bypassed: bypassed ?? UNKNOWN, at: new Date(at).toISOString() },
  }));
}

interface Row extends Omit<KeptBypass, 'at' | 'bypassed'> {
  readonly at: string | Date;
  readonly bypassed: Bypassed | null;
}

/** `who`: a person. False if the person has looked for these scopes already. */
export async function addLook(
  database: ControlDatabase,
  who: Doer,
  { id, environment }: Pick<KeptBypass, 'id' | 'environment'>,
  scopes: readonly string[],
): Promise<boolean> {
  const insert: Statement = {
    sql: `INSERT INTO bypass_look (release, scope, person, looked_by)
          SELECT $1::bigint, scope, $3::bigint, $4::jsonb FROM unnest($2::text[]) AS scope
          ON CONFLICT DO NOTHING RETURNING release`,
    values: [id, scopes, who.id, JSON.stringify(who)],
  };
  const entry = recorded(insert, {
    ...{ who, what: 'bypass-confirmed', about: `${environment} ${id}`, after: { scopes } },
  });
  return (await database.together([entry])).length > 0;
}
