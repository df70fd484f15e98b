/** Approvals and refusals of the changes of a draft. They are of the digest of these changes. */
import { recorded, type Doer } from './activity.ts';
import type { ControlDatabase } from './database/control-database.ts';
import type { Statement } from './database/statement.ts';
import type { KeptDraft } from './drafts.ts';

export interface KeptApproval {
  readonly scope: string;
  readonly by: Doer;
  readonly yes: boolean;
  readonly words: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

interface NewApproval extends Pick<KeptApproval, 'yes' | 'words'> {
  readonly digest: string;
  readonly scopes: readonly string[];
}

/** Of these changes. The newest first. */
export async function approvalsOf(
  database: Pick<ControlDatabase, 'query'>,
  draft: string,
  digest: string,
): Promise<KeptApproval[]> {
  const rows = await database.query<Omit<KeptApproval, 'at'> & { readonly at: string | Date }>(
    `SELECT scope, person AS by, yes, words, at FROM approval WHERE draft = $1::bigint AND digest = $2
     ORDER BY approval.id DESC`,
    [draft, digest],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }));
}

/** False if the draft has changed meanwhile, or is not open. */
export async function addApproval(
  database: ControlDatabase,
  who: Doer,
  { id, name, revision }: Pick<KeptDraft, 'id' | 'name' | 'revision'>,
  { digest, scopes, yes, words }: NewApproval,
): Promise<boolean> {
  const insert: Statement = {
    sql: `INSERT INTO approval (draft, digest, scope, person, yes, words)
          SELECT draft.id, $3, scope, $5::jsonb, $6, $7 FROM draft, unnest($4::text[]) AS scope
          WHERE draft.id = $1::bigint AND draft.state = 'open' AND draft.revision = $2::bigint RETURNING id`,
    values: [id, revision, digest, scopes, JSON.stringify(who), yes, words],
  };
  const entry = recorded(insert, {
    ...{ who, what: yes ? 'draft-approved' : 'draft-refused', about: name },
    after: { scopes, words },
  });
  return (await database.together([entry])).length > 0;
}
