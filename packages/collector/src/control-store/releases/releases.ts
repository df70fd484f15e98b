/** The releases in the control database, and which of them is live in each environment. */
import type { Environment } from '@balise/beacon';
import { ENVIRONMENTS } from '@balise/beacon';
import type { Change } from '@balise/settings/changes';
import type { Doer } from '../activity.ts';
import type { ControlDatabase } from '../database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** `from-folder`: the first release of an environment, with the settings of a folder. */
export type ReleaseKind = 'publish' | 'undo' | 'roll-back' | 'from-folder';

export interface Release {
  readonly id: string;
  readonly kind: ReleaseKind;
  readonly environment: Environment;
  /** The release that was live before. Null for the first one. */
  readonly parent: string | null;
  /** The release that was undone, or to which this one returned. */
  readonly of: string | null;
  /** Digest of its settings. */
  readonly settings: string;
  /** Digest of the list of its files. */
  readonly files: string;
  /** Integrity of `balise.js`. */
  readonly integrity: string;
  /** Version of the package whose code it has, and of the library. */
  readonly package: string;
  readonly version: string;
  /** Digest of the package whose code it has. Null if it was made by a version that kept none. */
  readonly code: string | null;
  /** Digest of the package whose shipped settings its settings were made upon. Null if that is not known. */
  readonly shipped: string | null;
  readonly noteEn: string;
  readonly noteFr: string;
  /** The draft that was published. */
  readonly draft: string | null;
  /** The reason why it was published without its approvals. */
  readonly emergency: string | null;
  /** The approvals that were missing. Null if it had all of them. */
  readonly bypassed: Bypassed | null;
  readonly by: Doer;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Number of its changes. */
  readonly count: number;
}

export interface Bypassed {
  /** A department, `all` or `privacy`. */
  readonly scopes: readonly string[];
  /** Ids of the people who made the changes. */
  readonly authors: readonly string[];
  /** Whether a command published it or made one of the changes. */
  readonly hasUnknown: boolean;
}

export interface LiveRelease extends Pick<
  Release,
  'environment' | 'settings' | 'files' | 'package' | 'version' | 'code' | 'shipped'
> {
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Seconds since then, by the clock of the database. */
  readonly age: number;
}

/** Name of a file, and digest of its text. */
export interface ReleaseFile {
  readonly name: string;
  readonly digest: string;
}

/** The newest releases are shown. */
const MOST_SHOWN = 500;

/** The live release of each environment that has one. */
export async function liveReleases(database: Queries): Promise<LiveRelease[]> {
  const rows = await database.query<Omit<LiveRelease, 'since'> & { since: string | Date }>(
    `SELECT live.environment, live.release::text AS release, settings, files, package, version, code, shipped, since,
       extract(epoch FROM now() - since)::float8 AS age
     FROM live JOIN release ON release.id = live.release WHERE live.environment = ANY($1::text[])`,
    [ENVIRONMENTS],
  );
  return rows.map((row) => ({ ...row, since: new Date(row.since).toISOString() }));
}

/** Environments of which a release has settings with this digest, or with this beginning of one. */
export async function environmentsWith(database: Queries, digest: string): Promise<Environment[]> {
  const rows = await database.query<{ environment: Environment }>(
    'SELECT DISTINCT environment FROM release WHERE left(settings, $2) = $1',
    [digest, digest.length],
  );
  return rows.map(({ environment }) => environment);
}

/** The newest release of an environment whose `balise.js` has this integrity. */
export async function newestWith(
  database: Queries,
  environment: Environment,
  integrity: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(
    `SELECT release.id::text AS id FROM release WHERE environment = $1 AND integrity = $2
     ORDER BY release.id DESC LIMIT 1`,
    [environment, integrity],
  );
  return row?.id;
}

/** Newest first. */
export async function releasesOf(
  database: Queries,
  environment: Environment | undefined,
): Promise<Release[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM release WHERE $1::text IS NULL OR environment = $1
     ORDER BY release.id DESC LIMIT ${MOST_SHOWN}`,
    [environment ?? null],
  );
  return rows.map(releaseOf);
}

/** Of an environment: after `first`, up to `last`. Oldest first. */
export async function releasesAfter(
  database: Queries,
  environment: Environment,
  first: string,
  last: string,
): Promise<Release[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM release WHERE environment = $1 AND release.id > $2::bigint AND release.id <= $3::bigint
     ORDER BY release.id LIMIT ${MOST_SHOWN}`,
    [environment, first, last],
  );
  return rows.map(releaseOf);
}

export async function findRelease(database: Queries, id: string): Promise<Release | undefined> {
  const [row] = await database.query<Row>(`SELECT ${COLUMNS} FROM release WHERE id = $1::bigint`, [
    id,
  ]);
  return row && releaseOf(row);
}

export async function changesOf(database: Queries, id: string): Promise<readonly Change[]> {
  const [row] = await database.query<{ changes: readonly Change[] }>(
    'SELECT changes FROM release WHERE id = $1::bigint',
    [id],
  );
  return row?.changes ?? [];
}

/** The code that the release before had, if this one brought other code. Otherwise null. */
export async function codeBefore(
  database: Queries,
  { parent, code }: Pick<Release, 'parent' | 'code'>,
): Promise<string | null> {
  const before = parent === null ? undefined : await findRelease(database, parent);
  return before?.code && before.code !== code ? before.code : null;
}

export async function filesOf(database: Queries, id: string): Promise<readonly ReleaseFile[]> {
  return await database.query<ReleaseFile>(
    'SELECT name, digest FROM release_file WHERE release = $1::bigint ORDER BY name',
    [id],
  );
}

/** Every version of the library that was ever live, with one release that has its files. */
export async function versionsOf(
  database: Queries,
): Promise<readonly Pick<LiveRelease, 'environment' | 'version' | 'release' | 'files'>[]> {
  return await database.query(
    `SELECT DISTINCT ON (environment, version) environment, version, release.id::text AS release, files FROM release
     WHERE environment = ANY($1::text[]) ORDER BY environment, version, release.id DESC`,
    [ENVIRONMENTS],
  );
}

const COLUMNS = `release.id::text AS id, kind, environment, parent::text AS parent, of::text AS of, settings, files,
  integrity, package, version, code, shipped, note_en, note_fr, draft::text AS draft, emergency, bypassed, published_by, published_at,
  jsonb_array_length(changes) AS count`;

interface Row extends Omit<Release, 'noteEn' | 'noteFr' | 'by' | 'at'> {
  readonly note_en: string;
  readonly note_fr: string;
  readonly published_by: Doer;
  readonly published_at: string | Date;
}

const releaseOf = ({ note_en, note_fr, published_by, published_at, ...rest }: Row): Release => ({
  ...rest,
  ...{ noteEn: note_en, noteFr: note_fr, by: published_by },
  at: new Date(published_at).toISOString(),
});

/** Whether a package has been live in an environment. `part`: its code, or its shipped settings. */
export async function wasLive(
  database: Queries,
  environment: Environment,
  part: 'code' | 'shipped',
  digest: string,
): Promise<boolean> {
  const rows = await database.query(
    `SELECT FROM release WHERE environment = $1 AND ${part} = $2 LIMIT 1`,
    [environment, digest],
  );
  return rows.length > 0;
}
