/** The press on a page: a link is used once, and one of several presses at a time wins. */
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PREVIEW_MINUTES } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { recorded } from '../activity.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import { digestOfText } from '../releases/blobs.ts';
import { IS_RUNNING, IS_WAITING, type KeptPreview } from './previews.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface BuiltPreview {
  /** Of `balise.js`, as in the cookie. */
  readonly digest: string;
  /** Contents by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly settings: Settings;
  readonly isCodeReplaced: boolean;
}

/** Seconds after which another press may build, because the collector that built was killed. */
const BUILDING = 120;

/** False if the link can no longer be pressed, or if another press builds. */
export async function claimPreview(database: Queries, id: string): Promise<boolean> {
  const rows = await database.query(
    `UPDATE preview SET building_until = now() + make_interval(secs => ${BUILDING})
     WHERE id = $1::bigint AND ${IS_WAITING} AND (building_until IS NULL OR building_until <= now())
     RETURNING id`,
    [id],
  );
  return rows.length > 0;
}

/** After a failed build: the link may be pressed again. */
export async function unclaimPreview(database: Queries, id: string): Promise<void> {
  await database.query('UPDATE preview SET building_until = NULL WHERE id = $1::bigint', [id]);
}

/**
 * Begins the preview with its files, and notes it in the activity of the person who made the link. `secret`: of the
 * cookie. Returns its end, or undefined if it has begun or was stopped meanwhile.
 */
export async function beginPreview(
  database: ControlDatabase,
  { id, kind, name, host, environment, by }: KeptPreview,
  secret: string,
  { digest, files, settings, isCodeReplaced }: BuiltPreview,
): Promise<string | undefined> {
  const own = digestOfText(secret);
  const contents = await Promise.all(Object.values(files).map(compressed));
  const update = {
    sql: `UPDATE preview SET begun_at = now(), building_until = NULL, secret = $2, digest = $3,
            settings = decode($4, 'base64'), is_code_replaced = $5
          WHERE id = $1::bigint AND ${IS_WAITING} RETURNING id`,
    values: [id, own, digest, await compressed(JSON.stringify(settings)), isCodeReplaced],
  };
  const about = `${kind} ${name.en}, ${host}`;
  const [row] = await database.together<{ until: string | Date }>([
    recorded(update, { who: by, what: 'preview-begun', about, after: { host, environment } }),
    {
      sql: `INSERT INTO preview_file (preview, name, bytes)
            SELECT preview.id, file.name, decode(file.bytes, 'base64')
            FROM preview, unnest($3::text[], $4::text[]) AS file(name, bytes)
            WHERE preview.id = $1::bigint AND secret = $2`,
      values: [id, own, Object.keys(files), contents],
    },
    {
      sql: `SELECT begun_at + make_interval(mins => ${PREVIEW_MINUTES}) AS until FROM preview
            WHERE id = $1::bigint AND secret = $2 AND ${IS_RUNNING}`,
      values: [id, own],
    },
  ]);
  return row && new Date(row.until).toISOString();
}

const compressed = async (text: string): Promise<string> =>
  (await promisify(gzip)(text)).toString('base64');

/** The settings of a preview that has begun. Undefined if there is none. */
export async function settingsOfPreview(
  database: Queries,
  id: string,
): Promise<Settings | undefined> {
  const [row] = await database.query<{ bytes: string | null }>(
    `SELECT encode(settings, 'base64') AS bytes FROM preview WHERE id = $1::bigint`,
    [id],
  );
  if (!row?.bytes) return undefined;
  const text = (await promisify(gunzip)(Buffer.from(row.bytes, 'base64'))).toString('utf8');
  return JSON.parse(text) as Settings;
}
