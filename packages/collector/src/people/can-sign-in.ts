/** Who can come in other than by a link: by a password, or by an organization. */
import type { ControlDatabase } from '../control/control-database.ts';
import { IS_ADMINISTRATOR } from './people.ts';

/** Whether an administrator can come in by a password or an organization. */
export async function canAdministratorSignIn(database: ControlDatabase): Promise<boolean> {
  const rows = await database.query(
    `SELECT FROM person WHERE ${IS_ADMINISTRATOR} AND (password IS NOT NULL OR kind = 'openid') LIMIT 1`,
  );
  return rows.length > 0;
}

/** Whether anybody at all can, other than by a link. */
export async function canAnybodySignIn(database: ControlDatabase): Promise<boolean> {
  const rows = await database.query(
    "SELECT FROM person WHERE state = 'active' AND (password IS NOT NULL OR kind = 'openid') LIMIT 1",
  );
  return rows.length > 0;
}
