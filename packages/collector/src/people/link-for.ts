/** A link that the command line asks for: whoever may read the data folder may sign in as anybody, and the activity says who did. */
import type { ControlDatabase } from '../control/control-database.ts';
import { COMMAND } from './activity.ts';
import { findAccount, firstAdministrator } from './people.ts';
import { makeLink, type SignInLink } from './sign-in-links.ts';

export interface AskedLink {
  /** The user of the machine. */
  readonly by: string;
  /** Of an administrator that is to be made, where there is none. */
  readonly name: string;
  /** Whose; the first administrator's where it is left out. */
  readonly account?: string;
}

export interface MadeLink extends SignInLink {
  readonly name: string;
}

/** Nothing where nobody has that account. */
export async function makeLinkFor(
  database: ControlDatabase,
  { by, name, account }: AskedLink,
): Promise<MadeLink | undefined> {
  const person =
    account === undefined
      ? await firstAdministrator(database, name)
      : (await findAccount(database, account))?.person;
  if (!person) return undefined;
  const link = await makeLink(database, { ...COMMAND, name: by }, person);
  return { ...link, name: person.name };
}
