/** Links that sign a person in once: the first time, or after a lost password. */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { recorded, type Doer } from '../control-store/activity.ts';
import type { Person } from '../hit/rights/caller.ts';
import { digestOf, newSecret } from './digest.ts';

export interface SignInLink {
  /** The part of the address that proves the link. */
  readonly secret: string;
  /** ISO 8601, UTC. */
  readonly endsAt: string;
}

const LINK_HOURS = 72;

export async function makeLink(
  database: ControlDatabase,
  who: Doer,
  person: Pick<Person, 'id' | 'account' | 'name'>,
): Promise<SignInLink> {
  const secret = newSecret();
  const change = {
    sql: `INSERT INTO sign_in_link (digest, person, maker, ends_at)
          VALUES ($1, $2::bigint, $3::bigint, now() + interval '${LINK_HOURS} hours') RETURNING ends_at`,
    values: [digestOf(secret), person.id, who.kind === 'person' ? who.id : null],
  };
  const entry = recorded(change, {
    who,
    what: 'link-made',
    about: person.account ?? person.name,
  });
  const [row] = await database.together<{ ends_at: string | Date }>([
    { sql: 'DELETE FROM sign_in_link WHERE ends_at <= now()' },
    entry,
  ]);
  if (!row) throw new Error('the control database keeps no link');
  return { secret, endsAt: new Date(row.ends_at).toISOString() };
}

/** Removes the unused links of a person. */
export async function endLinks(database: ControlDatabase, person: string): Promise<void> {
  await database.query('DELETE FROM sign_in_link WHERE person = $1::bigint', [person]);
}

/** Removes the unused links that another person made, who could sign in with rights that were given later. */
export async function endLinksOfOthers(
  database: ControlDatabase,
  who: Doer,
  person: string,
): Promise<void> {
  await database.query(
    'DELETE FROM sign_in_link WHERE person = $1::bigint AND maker IS NOT NULL AND maker::text <> $2',
    [person, who.id],
  );
}

/**
 * Uses up the link and returns its person. Undefined if the link does not exist or has expired, or if its person is
 * blocked.
 */
export async function useLink(
  database: ControlDatabase,
  secret: string,
): Promise<string | undefined> {
  const [row] = await database.query<{ person: string }>(
    `DELETE FROM sign_in_link USING person
     WHERE digest = $1 AND ends_at > now() AND person.id = sign_in_link.person AND person.state = 'active'
     RETURNING sign_in_link.person::text AS person`,
    [digestOf(secret)],
  );
  return row?.person;
}
