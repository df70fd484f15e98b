/** The people who may approve changes. */
import { covers, has, type Rights } from '../../base/config/rights.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';

type ApproveRights = Pick<Rights, 'approve' | 'privacy'>;

export interface Approver {
  readonly id: string;
  readonly rights: ApproveRights;
}

/** Those who can sign in. */
export const approversOf = async (
  database: Pick<ControlDatabase, 'query'>,
): Promise<readonly Approver[]> =>
  await database.query<Approver>(
    `SELECT id::text AS id, rights FROM person
     WHERE state = 'active' AND (password IS NOT NULL OR kind = 'openid')
       AND (rights->'approve' IS NOT NULL OR rights->'privacy' IS NOT NULL)`,
  );

/** `scope`: a department, `all` or `privacy`. */
export function mayApproveScope(rights: ApproveRights, scope: string): boolean {
  if (scope === 'privacy') return has(rights, 'privacy');
  return covers(rights.approve, scope === 'all' ? 'all' : [scope]);
}
