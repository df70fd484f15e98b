/** Checks for people who can sign in with a password or through an organization, without a link. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { IS_ADMINISTRATOR } from './administrators.ts';

/** Whether an administrator can sign in with a password or through an organization. */
export async function canAdministratorSignIn(database: ControlDatabase): Promise<boolean> {
  const rows = await database.query(
    `SELECT FROM person WHERE ${IS_ADMINISTRATOR} AND (password IS NOT NULL OR kind = 'openid') LIMIT 1`,
  );
  return rows.length > 0;
}

/** Whether any person can sign in without a link. */
export async function canAnybodySignIn(database: ControlDatabase): Promise<boolean> {
  const rows = await database.query(
    "SELECT FROM person WHERE state = 'active' AND (password IS NOT NULL OR kind = 'openid') LIMIT 1",
  );
  return rows.length > 0;
}
