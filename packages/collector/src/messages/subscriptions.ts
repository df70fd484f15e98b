/** The departments and kinds that a person gets messages about. */
import { MESSAGE_KINDS, type Subscription } from '@balise/contract';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Person } from '../hit/rights/caller.ts';

type Owner = Pick<Person, 'id'>;

export interface WantedRow {
  /** Ids. Null: all that the recipient may see, with the lines of the installation. */
  readonly departments: readonly string[] | null;
  /** Null: all kinds. */
  readonly kinds: readonly string[] | null;
}

/** Columns of a row with both lists. */
export const WANTED = 'to_jsonb(departments) AS departments, to_jsonb(kinds) AS kinds';

/** Kinds of a newer version are left out. */
export const wantedOf = ({ departments, kinds }: WantedRow): Subscription => ({
  departments: departments ?? 'all',
  kinds: kinds ? MESSAGE_KINDS.filter((kind) => kinds.includes(kind)) : 'all',
});

/** In the order of `WANTED`, as values of the columns. */
export const valuesOf = ({ departments, kinds }: Subscription): readonly unknown[] => [
  departments === 'all' ? null : [...departments],
  kinds === 'all' ? null : [...kinds],
];

export async function subscriptionOf(
  database: ControlDatabase,
  { id }: Owner,
): Promise<Subscription | null> {
  const [row] = await database.query<WantedRow>(
    `SELECT ${WANTED} FROM subscription WHERE person = $1::bigint`,
    [id],
  );
  return row ? wantedOf(row) : null;
}

export async function subscribe(
  database: ControlDatabase,
  { id }: Owner,
  subscription: Subscription,
): Promise<void> {
  await database.query(
    `INSERT INTO subscription (person, departments, kinds) VALUES ($1::bigint, $2, $3)
     ON CONFLICT (person) DO UPDATE SET departments = excluded.departments, kinds = excluded.kinds`,
    [id, ...valuesOf(subscription)],
  );
}

export async function unsubscribe(database: ControlDatabase, { id }: Owner): Promise<void> {
  await database.query('DELETE FROM subscription WHERE person = $1::bigint', [id]);
}
