/**
 * Changes of a draft in the control database. Each is made while the row of the draft is locked, and is recorded in the
 * activity in the same transaction.
 */
import {
  LONGEST_DRAFT,
  MOST_CHANGES,
  type AskedChange,
  type DraftChange,
  type ListedDraft,
} from '@balise/contract';
import { recorded, type Doer } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';
import type { Statement } from './database/statement.ts';
import {
  CHANGE_COLUMNS,
  changeOf,
  lengthOf,
  rowOf,
  rowsIn,
  summaryOf,
  type ChangeRow,
  type KeptDraftChange,
} from './draft-rows.ts';

type Queries = Pick<ControlDatabase, 'query'>;
type Draft = Pick<ListedDraft, 'id' | 'name'>;

/** Minutes after which the activity names a person again who changes a draft. */
const NOTED_MINUTES = 10;

/** By file and place: a place comes before those inside it. */
export async function changesOf(database: Queries, draft: string): Promise<KeptDraftChange[]> {
  const rows = await database.query<ChangeRow>(
    `SELECT ${CHANGE_COLUMNS} FROM draft_change WHERE draft = $1::bigint ORDER BY file, place`,
    [draft],
  );
  return rows.map(changeOf);
}

/**
 * Makes or takes back the change of a place, if the newest change of it is the one that the person has seen. Otherwise
 * nothing happens: undefined. The draft may be gone, another person may have changed the place, or there is no room.
 */
export async function changeDraft(
  database: ControlDatabase,
  who: Doer,
  draft: Draft,
  { file, place, kind, before, after, seen }: AskedChange,
): Promise<number | undefined> {
  const at = [file, place, seen ?? 0];
  const entry = { who, after: { changes: [{ file, place, kind }] } };
  if (kind === 'none')
    return await change(database, draft, raised(draft, entry, SEEN, at), {
      sql: `DELETE FROM draft_change USING draft WHERE draft.id = draft_change.draft AND draft.id = $1::bigint
                AND draft.state = 'open' AND file = $2 AND place = $3 AND draft_change.revision = $4::bigint
              RETURNING draft.revision::int AS revision`,
      values: [draft.id, ...at],
    });
  const row = rowOf({ file, place, kind, before, after });
  const room = `${SEEN} AND ${roomFor('1', '$5::int', 'AND NOT (file = $2 AND place = $3)')}`;
  const length = lengthOf(row);
  return await change(database, draft, raised(draft, entry, room, [...at, length]), {
    sql: `INSERT INTO draft_change (draft, file, place, kind, before, after, revision, changed_by)
            SELECT draft.id, $2, $3, $6, $7, $8, draft.revision, $9::jsonb FROM draft
            WHERE draft.id = $1::bigint AND draft.state = 'open' AND ${room}
            ON CONFLICT (draft, file, place) DO UPDATE SET kind = excluded.kind, before = excluded.before, after = excluded.after,
              revision = excluded.revision, changed_by = excluded.changed_by, changed_at = now()
            RETURNING revision::int AS revision`,
    values: [draft.id, ...at, length, kind, row.before, row.after, JSON.stringify(who)],
  });
}

/**
 * Adds changes at places that have none yet. Places that have one are left out. Undefined if the draft is gone or has
 * no room for them.
 */
export async function addChanges(
  database: ControlDatabase,
  who: Doer,
  draft: Draft,
  changes: readonly DraftChange[],
): Promise<number | undefined> {
  const rows = changes.map(rowOf);
  const sizes = [rows.length, rows.reduce((sum, row) => sum + lengthOf(row), 0)];
  const room = roomFor('$2::int', '$3::int');
  return await change(
    database,
    draft,
    raised(draft, { who, after: summaryOf(changes) }, room, sizes),
    {
      sql: `WITH open AS (SELECT draft.id, draft.revision FROM draft WHERE draft.id = $1::bigint AND draft.state = 'open' AND ${room}),
            made AS (
              INSERT INTO draft_change (draft, file, place, kind, before, after, revision, changed_by)
              SELECT open.id, file, place, kind, before, after, open.revision, $5::jsonb FROM open, ${rowsIn('$4')}
              ON CONFLICT DO NOTHING)
            SELECT revision::int AS revision FROM open`,
      values: [draft.id, ...sizes, JSON.stringify(rows), JSON.stringify(who)],
    },
  );
}

/** Runs a change of a draft behind its lock. Returns the revision of the change. */
async function change(
  database: ControlDatabase,
  { id }: Draft,
  ...statements: readonly Statement[]
): Promise<number | undefined> {
  const lock: Statement = {
    sql: 'SELECT FROM draft WHERE id = $1::bigint FOR UPDATE',
    values: [id],
  };
  const [row] = await database.together<{ revision: number }>([lock, ...statements]);
  return row?.revision;
}

/**
 * Raises the revision of an open draft. The activity names a person once in ten minutes: drafts change with each field.
 * `condition`: its parameters are numbered from 2, and $1 is the id of the draft.
 */
function raised(
  { id, name }: Draft,
  { who, after }: { readonly who: Doer; readonly after: unknown },
  condition: string,
  values: readonly unknown[],
): Statement {
  const person = `$${values.length + 2}::text`;
  const isNews = `coalesce((noted->>${person})::timestamptz, '-infinity') < now() - make_interval(mins => ${NOTED_MINUTES})`;
  const update: Statement = {
    sql: `UPDATE draft SET revision = revision + 1, changed_at = now(),
            noted = CASE WHEN ${isNews} THEN noted || jsonb_build_object(${person}, now()) ELSE noted END
          WHERE draft.id = $1::bigint AND state = 'open' AND ${condition}
          RETURNING (noted->>${person})::timestamptz = now() AS is_news`,
    values: [id, ...values, `${who.kind}:${who.id || who.name}`],
  };
  return recorded(update, { who, what: 'draft-changed', about: name, after }, 'is_news');
}

/** $2, $3 and $4: file, place, and the revision of the change that the person has seen there. */
const SEEN = `coalesce((SELECT draft_change.revision FROM draft_change
  WHERE draft = $1::bigint AND file = $2 AND place = $3), 0) = $4::bigint`;

/** Whether the draft has room. `others`: leaves out the rows that the change replaces. */
const roomFor = (count: string, length: string, others = ''): string =>
  `(SELECT count(*) + ${count} <= ${MOST_CHANGES} AND coalesce(sum(${LENGTH}), 0) + ${length} <= ${LONGEST_DRAFT}
    FROM draft_change WHERE draft = $1::bigint ${others})`;

const LENGTH = `length(coalesce(before, '')) + length(coalesce(after, ''))`;
