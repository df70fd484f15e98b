/** Changes of people who may sign in. Each addition, change, block and removal makes an entry in the activity log. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Statement } from '../control-store/database/statement.ts';
import { accountKey } from './account-key.ts';
import {
  ANOTHER_ADMINISTRATOR,
  IS_ADMINISTRATOR,
  LastAdministrator,
  ONE_BY_ONE,
} from './administrators.ts';
import { findPerson } from './find-person.ts';
import { recorded, type Doer } from '../control-store/activity.ts';
import type { Person } from '../hit/rights/caller.ts';
import { goesBeyond, type Rights, type Scope } from '../base/config/rights.ts';
import { listedPerson, PERSON_COLUMNS, type ListedPerson, type PersonRow } from './person-row.ts';
import { endLinksOfOthers } from './sign-in-links.ts';

export interface NewPerson {
  readonly name: string;
  readonly account: string;
  readonly rights: Rights;
  /** The departments whose people the author manages. */
  readonly madeWithin: Scope;
}

export interface PersonChange {
  readonly name?: string;
  readonly rights?: Rights;
  readonly state?: 'active' | 'blocked';
}

/** Another person has this account. */
export class AccountTaken extends Error {
  override readonly name = 'AccountTaken';
}

/** Returns the new identifier. */
export async function addPerson(
  database: ControlDatabase,
  who: Doer,
  { name, account, rights, madeWithin }: NewPerson,
): Promise<string> {
  const change: Statement = {
    sql: `INSERT INTO person (name, account, rights, made_within) VALUES ($1, $2, $3::jsonb, $4::jsonb)
          ON CONFLICT (account) DO NOTHING RETURNING id::text AS id`,
    values: [name, accountKey(account), JSON.stringify(rights), JSON.stringify(madeWithin)],
  };
  const entry = recorded(change, {
    who,
    what: 'person-added',
    about: account,
    after: { name, account: accountKey(account), rights },
  });
  const [row] = await database.together<{ id: string }>([entry]);
  if (!row) throw new AccountTaken();
  return row.id;
}

/**
 * False if there is no such person. `within`: the departments whose people the author of the change manages.
 *
 * The author of the account may know its password. If the account gets rights that this person could not give, its
 * password is removed and its sessions are closed. The person signs in with a new link.
 */
export async function changePerson(
  database: ControlDatabase,
  who: Doer,
  before: ListedPerson,
  change: PersonChange,
  within: Scope,
): Promise<boolean> {
  const after = { ...before, ...change };
  const isNewSignIn = before.kind === 'local' && goesBeyond(before, after.rights);
  const statement: Statement = {
    sql: `UPDATE person SET name = $2, rights = $3::jsonb, state = $4,
            password = CASE WHEN $5 THEN NULL ELSE password END,
            made_within = CASE WHEN $5 THEN $6::jsonb ELSE made_within END
          WHERE id = $1::bigint
            AND (NOT ${IS_ADMINISTRATOR} OR ($4 = 'active' AND $3::jsonb->>'people' = 'all') OR ${ANOTHER_ADMINISTRATOR})
          RETURNING id`,
    values: [
      ...[before.id, after.name, JSON.stringify(after.rights), after.state],
      ...[isNewSignIn, JSON.stringify(within)],
    ],
  };
  const entry = recorded(statement, {
    who,
    what: 'person-changed',
    about: before.account ?? before.name,
    before: shown(before),
    after: shown(after),
  });
  const statements = [ONE_BY_ONE, entry];
  const rows = await database.together(statements);
  if (rows.length > 0) {
    if (after.state === 'blocked' || isNewSignIn) await endSessionsOf(database, before.id);
    if (change.rights) await endLinksOfOthers(database, who, before.id);
    return true;
  }
  if (await findPerson(database, before.id)) throw new LastAdministrator();
  return false;
}

/** False if there is no such person. */
export async function removePerson(
  database: ControlDatabase,
  who: Doer,
  person: ListedPerson,
): Promise<boolean> {
  const statement: Statement = {
    sql: `DELETE FROM person WHERE id = $1::bigint AND (NOT ${IS_ADMINISTRATOR} OR ${ANOTHER_ADMINISTRATOR}) RETURNING id`,
    values: [person.id],
  };
  const entry = recorded(statement, {
    who,
    what: 'person-removed',
    about: person.account ?? person.name,
    before: shown(person),
  });
  const rows = await database.together([ONE_BY_ONE, entry]);
  if (rows.length > 0) return true;
  if (await findPerson(database, person.id)) throw new LastAdministrator();
  return false;
}

/** Also sets the account of a person without one. Closes all other sessions of the person, and removes all links. */
export async function setPassword(
  database: ControlDatabase,
  who: Doer,
  person: Person,
  { hash, account, session }: { hash: string; account?: string | undefined; session: string },
): Promise<void> {
  const change: Statement = {
    sql: `UPDATE person SET password = $2, account = coalesce(account, $3)
          WHERE id = $1::bigint AND NOT EXISTS (SELECT FROM person WHERE account = $3 AND id <> $1::bigint)
          RETURNING id`,
    values: [person.id, hash, account === undefined ? null : accountKey(account)],
  };
  const entry = recorded(change, {
    who,
    what: 'password-changed',
    about: person.account ?? account ?? person.name,
  });
  const rows = await database.together([ONE_BY_ONE, entry]);
  if (rows.length === 0) throw new AccountTaken();
  await database.together([
    {
      sql: 'DELETE FROM session WHERE person = $1::bigint AND id <> $2::bigint',
      values: [person.id, session],
    },
    { sql: 'DELETE FROM sign_in_link WHERE person = $1::bigint', values: [person.id] },
  ]);
}

export async function rename(
  database: ControlDatabase,
  who: Doer,
  person: Person,
  name: string,
): Promise<void> {
  const change = {
    sql: 'UPDATE person SET name = $2 WHERE id = $1::bigint RETURNING id',
    values: [person.id, name],
  };
  await database.together([
    recorded(change, {
      who,
      what: 'person-changed',
      about: person.account ?? person.name,
      before: { name: person.name },
      after: { name },
    }),
  ]);
}

/** A person of an organization: added at the first sign-in, updated at each later one. */
export async function keepOpenIdPerson(
  database: ControlDatabase,
  {
    issuer,
    subject,
    name,
    rights,
  }: { issuer: string; subject: string; name: string; rights: Rights },
): Promise<ListedPerson> {
  const [row] = await database.query<PersonRow>(
    `INSERT INTO person (kind, issuer, subject, name, rights) VALUES ('openid', $1, $2, $3, $4::jsonb)
     ON CONFLICT (issuer, subject) DO UPDATE SET name = excluded.name, rights = excluded.rights
     RETURNING ${PERSON_COLUMNS}`,
    [issuer, subject, name, JSON.stringify(rights)],
  );
  if (!row) throw new Error('the control database keeps no person');
  return listedPerson(row);
}

async function endSessionsOf(database: ControlDatabase, person: string): Promise<void> {
  await database.query('DELETE FROM session WHERE person = $1::bigint', [person]);
}

/** The properties of a person in the activity log. */
const shown = ({ name, account, rights, state }: ListedPerson): object => ({
  name,
  account,
  rights,
  state,
});
