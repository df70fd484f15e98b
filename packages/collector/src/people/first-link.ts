/**
 * The first sign-in link of an installation. It is made as long as no administrator can sign in with a password or
 * through an organization.
 */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { SYSTEM } from '../control-store/activity.ts';
import { canAdministratorSignIn } from './can-sign-in.ts';
import { firstAdministrator } from './administrators.ts';
import { makeLink, type SignInLink } from './sign-in-links.ts';

/** `name`: name of the administrator until they choose their own. Returns undefined if no link is needed. */
export async function firstLink(
  database: ControlDatabase,
  name: string,
): Promise<SignInLink | undefined> {
  if (await canAdministratorSignIn(database)) return undefined;
  return await makeLink(database, SYSTEM, await firstAdministrator(database, name));
}
