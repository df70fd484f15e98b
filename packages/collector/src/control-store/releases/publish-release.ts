/** Makes a release and its entry in the activity, and moves the environment to it: all in one transaction, or nothing. */
import { randomUUID } from 'node:crypto';
import type { Change, TakenNumber } from '@balise/settings/changes';
import { recordedParts, type Deed } from '../activity.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import type { Statement } from '../database/statement.ts';
import { digestOfText } from './blobs.ts';
import { isReservedFor } from './numbers-taken.ts';
import type { Release, ReleaseFile, ReleaseKind } from './releases.ts';

export interface NewRelease extends Omit<Release, 'id' | 'files' | 'at' | 'count'> {
  readonly changes: readonly Change[];
  /** Of the draft whose changes these are. Null without a draft. */
  readonly draftRevision: number | null;
  /** Its blobs are in the database. */
  readonly files: readonly ReleaseFile[];
  /** All numbers of variables and events in its settings. */
  readonly numbers: readonly TakenNumber[];
}

/** A number that no other lock uses: two releases never go live at the same time. */
const LOCK = 7702;

const DEEDS: Readonly<Record<ReleaseKind, Deed>> = {
  publish: 'release-published',
  undo: 'release-undone',
  'roll-back': 'release-rolled-back',
  'from-folder': 'settings-moved',
};

export const filesDigest = (files: readonly ReleaseFile[]): string =>
  digestOfText(
    JSON.stringify(
      files
        .map(({ name, digest }) => [name, digest])
        .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ),
  );

/**
 * Returns the id. Otherwise nothing is written: another release than `parent` is live, or one of its numbers belongs to
 * another id or is reserved for another draft.
 */
export async function publishRelease(
  database: ControlDatabase,
  release: NewRelease,
): Promise<string | undefined> {
  const { kind, environment, of, version, noteEn, noteFr, by, draft, emergency, bypassed } =
    release;
  const entry = recordedParts(movement(release), {
    ...{ who: by, what: DEEDS[kind], about: environment },
    before: { release: release.parent },
    after: {
      ...{ environment, version, noteEn, noteFr, changes: release.changes.length },
      ...(of === null ? {} : { of }),
      ...(draft === null ? {} : { draft }),
      ...(emergency === null ? {} : { emergency, bypassed: bypassed?.scopes ?? [] }),
    },
  });
  const rows = await database.together<{ id: string }>([
    { sql: `SELECT pg_advisory_xact_lock(${LOCK})` },
    entry,
  ]);
  return rows[0]?.id;
}

/** A WITH list. The lock is taken, so nothing that it reads changes meanwhile. */
function movement(release: NewRelease): Statement {
  const { kind, environment, parent, of, settings, changes, files, integrity, numbers } = release;
  return {
    sql: `taking AS (SELECT kind, number, id FROM jsonb_to_recordset($16::jsonb) AS t (kind text, number integer, id text)),
      changed AS (
        INSERT INTO release (key, kind, environment, parent, of, settings, changes, files, integrity, package, version,
          note_en, note_fr, draft, published_by, emergency, bypassed, code, shipped)
        SELECT $1::uuid, $2, $3, $4::bigint, $5::bigint, $6, $7::jsonb, $8, $9, $10, $11, $12, $13, $14::bigint, $15::jsonb, $18,
          $20::jsonb, $21, $22
        WHERE (SELECT release FROM live WHERE environment = $3) IS NOT DISTINCT FROM $4::bigint
          AND ($14::bigint IS NULL OR EXISTS (SELECT FROM draft WHERE id = $14::bigint AND revision = $19::bigint AND state <> 'deleted'))
          AND NOT EXISTS (SELECT FROM taking JOIN number_taken AS own USING (kind, number) WHERE own.id <> taking.id)
          AND NOT EXISTS (
            SELECT FROM taking JOIN number_reserved USING (kind, number) JOIN draft ON draft.id = number_reserved.draft
            WHERE ${isReservedFor('taking', '$14')})
        RETURNING id::text AS id),
      moved AS (
        INSERT INTO live (environment, release) SELECT $3, id::bigint FROM changed
        ON CONFLICT (environment) DO UPDATE SET release = excluded.release, since = now()),
      filed AS (
        INSERT INTO release_file (release, name, digest)
        SELECT changed.id::bigint, file.name, file.digest
        FROM changed, jsonb_to_recordset($17::jsonb) AS file (name text, digest text)),
      published AS (
        UPDATE draft SET state = 'published', changed_at = now()
        WHERE draft.id = $14::bigint AND $3 = 'production' AND EXISTS (SELECT FROM changed)),
      numbered AS (
        INSERT INTO number_taken (kind, number, id, release)
        SELECT taking.kind, taking.number, taking.id, changed.id::bigint FROM changed, taking
        ON CONFLICT DO NOTHING)`,
    values: [
      ...[randomUUID(), kind, environment, parent, of, settings, JSON.stringify(changes)],
      ...[filesDigest(files), integrity, release.package, release.version],
      ...[release.noteEn, release.noteFr, release.draft, JSON.stringify(release.by)],
      ...[JSON.stringify(numbers), JSON.stringify(files), release.emergency],
      ...[release.draftRevision, release.bypassed && JSON.stringify(release.bypassed)],
      ...[release.code, release.shipped],
    ],
  };
}
