/** Reads people who may sign in. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { accountKey } from './account-key.ts';
import { listedPerson, PERSON_COLUMNS, type ListedPerson, type PersonRow } from './person-row.ts';

export async function listPeople(database: ControlDatabase): Promise<ListedPerson[]> {
  const rows = await database.query<PersonRow>(
    `SELECT ${PERSON_COLUMNS} FROM person ORDER BY lower(name), person.id`,
  );
  return rows.map(listedPerson);
}

export async function findPerson(
  database: ControlDatabase,
  id: string,
): Promise<ListedPerson | undefined> {
  const [row] = await database.query<PersonRow>(
    `SELECT ${PERSON_COLUMNS} FROM person WHERE id = $1::bigint`,
    [id],
  );
  return row && listedPerson(row);
}

/** Includes the hash of the password. Accounts are compared without case. */
export async function findAccount(
  database: ControlDatabase,
  account: string,
): Promise<{ person: ListedPerson; password: string | null } | undefined> {
  const [row] = await database.query<PersonRow & { readonly password: string | null }>(
    `SELECT ${PERSON_COLUMNS}, password FROM person WHERE account = $1 AND kind = 'local'`,
    [accountKey(account)],
  );
  return row && { person: listedPerson(row), password: row.password };
}

/** The hash of the current password. */
export async function passwordOf(database: ControlDatabase, id: string): Promise<string | null> {
  const [row] = await database.query<{ password: string | null }>(
    'SELECT password FROM person WHERE id = $1::bigint',
    [id],
  );
  return row?.password ?? null;
}
