/**
 * A sign-in link for the command line. A user who can read the data folder may sign in as anyone. The activity log
 * records that user.
 */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { COMMAND } from '../control-store/activity.ts';
import { firstAdministrator } from './administrators.ts';
import { findAccount } from './find-person.ts';
import { Problem } from '../base/problem/problem.ts';
import { makeLink, type SignInLink } from './sign-in-links.ts';

export interface AskedLink {
  /** The user of the machine. */
  readonly by: string;
  /** Name of the administrator to create if there is none. */
  readonly name: string;
  /** Account of the person; by default the first administrator. */
  readonly account?: string;
}

export interface MadeLink extends SignInLink {
  readonly name: string;
}

/** Undefined if no person has the account. Throws a `Problem` if the person is blocked. */
export async function makeLinkFor(
  database: ControlDatabase,
  { by, name, account }: AskedLink,
): Promise<MadeLink | undefined> {
  const person =
    account === undefined
      ? await firstAdministrator(database, name)
      : (await findAccount(database, account))?.person;
  if (!person) return undefined;
  if (person.state === 'blocked') throw new Problem('person-blocked');
  const link = await makeLink(database, { ...COMMAND, name: by }, person);
  return { ...link, name: person.name };
}
