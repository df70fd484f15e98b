/** The people who may approve changes. */
import { covers, has, type Rights } from '../../base/config/rights.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';

type ApproveRights = Pick<Rights, 'approve' | 'privacy'>;

export interface Approver {
  readonly id: string;
  readonly rights: ApproveRights;
  /** Whether the person can sign in without a new link. Approvals do not wait for others. */
  readonly canSignIn: boolean;
}

/** Those whose account is active. */
export const approversOf = async (
  database: Pick<ControlDatabase, 'query'>,
): Promise<readonly Approver[]> =>
  await database.query<Approver>(
    `SELECT id::text AS id, rights, password IS NOT NULL OR kind = 'openid' AS "canSignIn" FROM person
     WHERE state = 'active'
       AND (rights->'approve' IS NOT NULL OR rights->'privacy' IS NOT NULL)`,
  );

/** `scope`: a department, `all` or `privacy`. */
export function mayApproveScope(rights: ApproveRights, scope: string): boolean {
  if (scope === 'privacy') return has(rights, 'privacy');
  return covers(rights.approve, scope === 'all' ? 'all' : [scope]);
}
