/** Drafts in the control database. */
import type { DraftChange, ListedDraft } from '@balise/contract';
import { recorded, type Doer } from './activity.ts';
import { changesOf } from './draft-changes.ts';
import { rowOf, rowsIn, summaryOf } from './draft-rows.ts';
import type { ControlDatabase } from './database/control-database.ts';
import type { Statement } from './database/statement.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface KeptDraft extends Omit<ListedDraft, 'changes' | 'by'> {
  readonly by: Doer;
  /** Of the package that it brings. Null for a draft that a person made. */
  readonly packageDigest: string | null;
}

/** Published drafts are listed for some time. */
const LISTED_DAYS = 90;
const MOST_DRAFTS = 500;
/** The newest change first. */
export async function listDrafts(database: Queries): Promise<ListedDraft[]> {
  const rows = await database.query<DraftRow & { changes: number }>(
    `SELECT ${COLUMNS}, (SELECT count(*)::int FROM draft_change WHERE draft = draft.id) AS changes FROM draft
     WHERE state = 'open' OR (state = 'published' AND changed_at > now() - make_interval(days => ${LISTED_DAYS}))
     ORDER BY changed_at DESC, draft.id DESC LIMIT ${MOST_DRAFTS}`,
  );
  return rows.map(({ changes, ...row }) => {
    const { by, packageDigest: _, ...draft } = draftOf(row);
    return { ...draft, by: by.name, changes };
  });
}

/** Undefined if it does not exist or is deleted. */
export async function findDraft(database: Queries, id: string): Promise<KeptDraft | undefined> {
  const [row] = await database.query<DraftRow>(
    `SELECT ${COLUMNS} FROM draft WHERE id = $1::bigint AND state <> 'deleted'`,
    [id],
  );
  return row && draftOf(row);
}

/** Returns the id. */
export async function makeDraft(
  database: ControlDatabase,
  who: Doer,
  name: string,
  changes: readonly DraftChange[],
): Promise<string> {
  const insert: Statement = {
    sql: `INSERT INTO draft (name, made_by, revision) VALUES ($1, $2::jsonb, $3) RETURNING id`,
    values: [name, JSON.stringify(who), changes.length === 0 ? 0 : 1],
  };
  const id = `currval(pg_get_serial_sequence('draft', 'id'))`;
  const [row] = await database.together<{ id: string }>([
    recorded(insert, {
      ...{ who, what: 'draft-made', about: name, after: summaryOf(changes) },
    }),
    {
      sql: `INSERT INTO draft_change (draft, file, place, kind, before, after, revision, changed_by)
            SELECT ${id}, file, place, kind, before, after, 1, $2::jsonb FROM ${rowsIn('$1')}`,
      values: [JSON.stringify(changes.map(rowOf)), JSON.stringify(who)],
    },
    { sql: `SELECT ${id}::text AS id` },
  ]);
  if (!row) throw new Error('the control database keeps no draft');
  return row.id;
}

/** Frees its reserved numbers. False if it is no longer open. */
export async function deleteDraft(
  database: ControlDatabase,
  who: Doer,
  { id, name }: Pick<KeptDraft, 'id' | 'name'>,
): Promise<boolean> {
  const changes = await changesOf(database, id);
  const update: Statement = {
    sql: `UPDATE draft SET state = 'deleted', changed_at = now() WHERE id = $1::bigint AND state = 'open' RETURNING id::text AS id`,
    values: [id],
  };
  const rows = await database.together<{ id: string }>([
    {
      sql: `DELETE FROM number_reserved USING draft WHERE draft.id = number_reserved.draft AND draft.id = $1::bigint AND draft.state = 'open'`,
      values: [id],
    },
    recorded(update, { who, what: 'draft-deleted', about: name, before: summaryOf(changes) }),
  ]);
  return rows.length > 0;
}

const COLUMNS = `id::text AS id, name, made_by, made_at, changed_at, state, revision::int AS revision,
  package, part, package_digest`;

interface DraftRow extends Pick<KeptDraft, 'id' | 'name' | 'state' | 'revision'> {
  readonly made_by: Doer;
  readonly made_at: string | Date;
  readonly changed_at: string | Date;
  readonly package: string | null;
  readonly part: 'settings' | 'code' | null;
  readonly package_digest: string | null;
}

const draftOf = ({
  made_by,
  made_at,
  changed_at,
  part,
  package_digest,
  ...rest
}: DraftRow): KeptDraft => ({
  ...{ id: rest.id, name: rest.name, by: made_by, at: new Date(made_at).toISOString() },
  ...{ changedAt: new Date(changed_at).toISOString(), state: rest.state, revision: rest.revision },
  package: part === null ? null : { version: rest.package ?? '', part },
  packageDigest: package_digest,
});
