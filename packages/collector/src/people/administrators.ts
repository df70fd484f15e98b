/** Administrators may give all rights. One of them can always sign in. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Statement } from '../control-store/database/statement.ts';
import { ALL_RIGHTS } from '../base/config/rights.ts';
import { listedPerson, PERSON_COLUMNS, type ListedPerson, type PersonRow } from './person-row.ts';

/** No other person could give all rights any longer. */
export class LastAdministrator extends Error {
  override readonly name = 'LastAdministrator';
}

/** An arbitrary number that no other lock uses. */
const LOCK = 7702;
/** Begins each change of people: changes wait for each other, so that one administrator stays. */
export const ONE_BY_ONE: Statement = { sql: `SELECT pg_advisory_xact_lock(${LOCK})` };
/** True if a person other than $1 may give all rights and can sign in. */
export const ANOTHER_ADMINISTRATOR = `EXISTS (
  SELECT FROM person other WHERE other.id <> $1::bigint AND other.state = 'active' AND other.rights->>'people' = 'all'
    AND (other.password IS NOT NULL OR other.kind = 'openid'))`;
/** True for a person who may give all rights. Columns are those of `person`. */
export const IS_ADMINISTRATOR = `(state = 'active' AND coalesce(rights->>'people', '') = 'all')`;

/** The first administrator, or a new one. A link of the terminal without an account signs this person in. */
export async function firstAdministrator(
  database: ControlDatabase,
  name: string,
): Promise<ListedPerson> {
  const find = `SELECT ${PERSON_COLUMNS} FROM person WHERE kind = 'local' AND ${IS_ADMINISTRATOR} ORDER BY person.id LIMIT 1`;
  await database.together([
    ONE_BY_ONE,
    {
      sql: `INSERT INTO person (name, rights) SELECT $1, $2::jsonb
            WHERE NOT EXISTS (SELECT FROM person WHERE kind = 'local' AND ${IS_ADMINISTRATOR})`,
      values: [name, JSON.stringify(ALL_RIGHTS)],
    },
  ]);
  const [row] = await database.query<PersonRow>(find);
  if (!row) throw new Error('the control database keeps no administrator');
  return listedPerson(row);
}
