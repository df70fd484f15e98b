/** The previews in the control database: made, found and listed. All times are by the clock of the database. */
import type { Environment } from '@balise/beacon';
import {
  LINK_MINUTES,
  MOST_PREVIEWS,
  PREVIEW_HOURS,
  PREVIEW_MINUTES,
  type BothLanguages,
  type NewPreview,
  type ShownPreview,
} from '@balise/contract';
import type { Doer } from '../activity.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import { digestOfText } from '../releases/blobs.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface KeptPreview extends Pick<
  ShownPreview,
  'id' | 'kind' | 'of' | 'name' | 'environment' | 'host' | 'state' | 'entries' | 'isCodeReplaced'
> {
  readonly by: Doer;
  /** Of the person who made it. Null for a token or a command. */
  readonly session: string | null;
  readonly hasBegun: boolean;
  /** ISO 8601, UTC. `until`: the end of the link while it waits, then of the preview. */
  readonly madeAt: string;
  readonly until: string;
  /** Digests. Null before the press. */
  readonly secret: string | null;
  readonly digest: string | null;
}

export interface AskedLink extends Pick<NewPreview, 'kind' | 'of'> {
  readonly environment: Environment;
  readonly name: BothLanguages;
  readonly host: string;
  readonly token: string;
  readonly by: Doer;
  readonly session: string | null;
}

/** A number that no other lock uses: one link after the other, so that the limit holds. */
const LOCK = 7704;

const minutes = (count: number): string => `make_interval(mins => ${count})`;
const STATE = `CASE
  WHEN ended_at IS NOT NULL THEN CASE ended_why WHEN 'expired' THEN 'expired' ELSE 'ended' END
  WHEN begun_at IS NULL THEN CASE WHEN made_at > now() - ${minutes(LINK_MINUTES)} THEN 'waiting' ELSE 'expired' END
  WHEN begun_at > now() - ${minutes(PREVIEW_MINUTES)} THEN 'running' ELSE 'expired' END`;

/** Conditions on a row. */
export const IS_WAITING = `begun_at IS NULL AND ended_at IS NULL AND made_at > now() - ${minutes(LINK_MINUTES)}`;
export const IS_RUNNING = `begun_at IS NOT NULL AND ended_at IS NULL AND begun_at > now() - ${minutes(PREVIEW_MINUTES)}`;

/** Undefined if as many previews as possible are not over. */
export async function makePreview(
  database: ControlDatabase,
  { kind, of, name, environment, host, token, by, session }: AskedLink,
): Promise<Pick<KeptPreview, 'id' | 'until'> | undefined> {
  const [row] = await database.together<{ id: string; until: string | Date }>([
    { sql: `SELECT pg_advisory_xact_lock(${LOCK})` },
    {
      sql: `INSERT INTO preview (token, kind, of, name, environment, host, made_by, session)
            SELECT $1, $2, $3::bigint, $4::jsonb, $5, $6, $7::jsonb, $8::bigint
            WHERE (SELECT count(*) FROM preview WHERE (${IS_WAITING}) OR (${IS_RUNNING})) < ${MOST_PREVIEWS}
            RETURNING id::text AS id, ${UNTIL} AS until`,
      values: [
        ...[digestOfText(token), kind, of, JSON.stringify(name), environment, host],
        ...[JSON.stringify(by), session],
      ],
    },
  ]);
  return row && { id: row.id, until: new Date(row.until).toISOString() };
}

export async function findPreview(database: Queries, id: string): Promise<KeptPreview | undefined> {
  const [row] = await database.query<Row>(
    `SELECT ${COLUMNS} FROM preview WHERE id = $1::bigint AND ${IS_KEPT}`,
    [id],
  );
  return row && previewOf(row);
}

/** `token`: as in the link. */
export async function previewOfToken(
  database: Queries,
  token: string,
): Promise<KeptPreview | undefined> {
  const [row] = await database.query<Row>(
    `SELECT ${COLUMNS} FROM preview WHERE token = $1 AND ${IS_KEPT}`,
    [digestOfText(token)],
  );
  return row && previewOf(row);
}

/** Newest first. */
export async function listPreviews(database: Queries): Promise<KeptPreview[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM preview WHERE ${IS_KEPT} ORDER BY preview.id DESC LIMIT ${MOST_LISTED}`,
  );
  return rows.map(previewOf);
}

/** Previews that no look has stopped yet, and links that may still be pressed. */
export async function openPreviews(database: Queries): Promise<KeptPreview[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM preview WHERE (begun_at IS NOT NULL AND ended_at IS NULL) OR (${IS_WAITING})`,
  );
  return rows.map(previewOf);
}

/** Deletes the files of previews that are over, and the previews of more than a day ago with their entries. */
export async function deleteOldPreviews(database: Queries): Promise<void> {
  await database.query(
    `DELETE FROM preview_file USING preview WHERE preview.id = preview_file.preview AND NOT (${IS_RUNNING})`,
  );
  await database.query(`DELETE FROM preview WHERE NOT (${IS_KEPT})`);
}

const MOST_LISTED = 200;
const IS_KEPT = `made_at > now() - make_interval(hours => ${PREVIEW_HOURS})`;
const UNTIL = `coalesce(begun_at + ${minutes(PREVIEW_MINUTES)}, made_at + ${minutes(LINK_MINUTES)})`;

const COLUMNS = `id::text AS id, kind, of::text AS of, name, environment, host, made_by, session::text AS session, made_at,
  begun_at IS NOT NULL AS has_begun, secret, digest, is_code_replaced, entries, ${STATE} AS state, ${UNTIL} AS until`;

interface Row extends Omit<KeptPreview, 'by' | 'madeAt' | 'until' | 'hasBegun' | 'isCodeReplaced'> {
  readonly made_by: Doer;
  readonly made_at: string | Date;
  readonly until: string | Date;
  readonly has_begun: boolean;
  readonly is_code_replaced: boolean;
}

const previewOf = ({
  made_by,
  made_at,
  until,
  has_begun,
  is_code_replaced,
  ...rest
}: Row): KeptPreview => ({
  ...rest,
  ...{ by: made_by, hasBegun: has_begun, isCodeReplaced: is_code_replaced },
  madeAt: new Date(made_at).toISOString(),
  until: new Date(until).toISOString(),
});
