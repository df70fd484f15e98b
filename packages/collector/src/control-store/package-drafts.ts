/** Drafts that an upgrade of the package brings. Each is made once, whichever collector is first. */
import type { DraftChange } from '@balise/contract';
import type { Change } from '@balise/settings/changes';
import { recordedParts, SYSTEM } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';
import { deleteDraft, listDrafts } from './drafts.ts';
import { rowOf, rowsIn, summaryOf } from './draft-rows.ts';

export interface PackageDraft {
  readonly name: string;
  readonly part: 'settings' | 'code';
  /** Version of the package, and digest of its text. The text is in the database. */
  readonly version: string;
  readonly digest: string;
  readonly changes: readonly Change[];
  /** Changes that are not in the draft, because the installation has values of its own there. */
  readonly own: readonly Change[];
}

/** Returns the id, or undefined if it was made before. */
export async function makePackageDraft(
  database: ControlDatabase,
  { name, part, version, digest, changes, own }: PackageDraft,
): Promise<string | undefined> {
  const rows = changes.map((change) => rowOf(change as DraftChange));
  const parts = {
    sql: `changed AS (
        INSERT INTO draft (name, made_by, revision, package, package_digest, part)
        VALUES ($1, $2::jsonb, $3, $4, $5, $6) ON CONFLICT (package_digest, part) WHERE part IS NOT NULL DO NOTHING
        RETURNING id::text AS id),
      filled AS (
        INSERT INTO draft_change (draft, file, place, kind, before, after, revision, changed_by)
        SELECT changed.id::bigint, file, place, kind, before, after, 1, $2::jsonb FROM changed, ${rowsIn('$7')})`,
    values: [
      ...[name, JSON.stringify(SYSTEM), rows.length === 0 ? 0 : 1, version, digest, part],
      JSON.stringify(rows),
    ],
  };
  const after = {
    ...summaryOf(changes as readonly DraftChange[]),
    ...(own.length === 0 ? {} : { own: own.map(({ file, place }) => ({ file, place })) }),
  };
  const entry = { who: SYSTEM, what: 'draft-made', about: name, after } as const;
  const made = await database.together<{ id: string }>([recordedParts(parts, entry)]);
  return made[0]?.id;
}

/** Deletes drafts of an earlier version that are still open: those of the new one are made of the same live settings. */
export async function supersedePackageDrafts(
  database: ControlDatabase,
  part: PackageDraft['part'],
): Promise<void> {
  const drafts = await listDrafts(database);
  for (const draft of drafts)
    if (draft.state === 'open' && draft.package?.part === part)
      await deleteDraft(database, SYSTEM, draft);
}

/** Parts of the drafts of a package that were made already, also of those that are no longer open. */
export async function packageDraftsOf(
  database: Pick<ControlDatabase, 'query'>,
  digest: string,
): Promise<readonly PackageDraft['part'][]> {
  const rows = await database.query<{ part: PackageDraft['part'] }>(
    'SELECT part FROM draft WHERE package_digest = $1',
    [digest],
  );
  return rows.map(({ part }) => part);
}
