/** The link with which an installation begins: as long as no administrator can come in by a password or an organization. */
import type { ControlDatabase } from '../control/control-database.ts';
import { SYSTEM } from './activity.ts';
import { canAdministratorSignIn } from './can-sign-in.ts';
import { firstAdministrator } from './people.ts';
import { makeLink, type SignInLink } from './sign-in-links.ts';

/** `name`: of the administrator, until they choose their own. Nothing where none is needed. */
export async function firstLink(
  database: ControlDatabase,
  name: string,
): Promise<SignInLink | undefined> {
  if (await canAdministratorSignIn(database)) return undefined;
  return await makeLink(database, SYSTEM, await firstAdministrator(database, name));
}
