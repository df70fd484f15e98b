/**
 * Sessions of people in the control database. All collectors with this database know them, and each session can be
 * closed at once.
 */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { record, recorded, type Doer } from '../control-store/activity.ts';
import type { Person } from '../hit/rights/caller.ts';
import { digestOf } from './digest.ts';
import { listedPerson, PERSON_COLUMNS, type ListedPerson, type PersonRow } from './person-row.ts';

export interface KeptSession {
  /** Its number, which reveals nothing about the secret. */
  readonly id: string;
  readonly person: Person;
  /** Secret of the CSRF tokens; null before the first token is made. */
  readonly csrf: string | null;
  /** Whether its last noted use is more than a minute ago. */
  readonly isStale: boolean;
}

export interface ListedSession {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly begunAt: string;
  readonly usedAt: string;
  readonly browser: string;
  readonly system: string;
}

/** Tokens of the provider, for later checks of the session. */
export interface Confirmation {
  readonly refreshToken: string | null;
  readonly accessToken: string | null;
}

export interface NewSession {
  /** The value of the cookie. */
  readonly secret: string;
  readonly person: string;
  readonly browser: string;
  readonly system: string;
  /** Only for a person of an organization. */
  readonly confirmation?: Confirmation | undefined;
}

/** A session expires after these hours without use, and at the latest after these days. */
const IDLE_HOURS = 12;
export const LONGEST_DAYS = 7;
/** A session expires after these minutes without a successful check by the organization. */
const UNCONFIRMED_MINUTES = 60;

const LIVES = `session.used_at > now() - interval '${IDLE_HOURS} hours'
  AND session.begun_at > now() - interval '${LONGEST_DAYS} days'
  AND (session.confirmed_at IS NULL OR session.confirmed_at > now() - interval '${UNCONFIRMED_MINUTES} minutes')`;

export async function beginSession(
  database: ControlDatabase,
  { secret, person, browser, system, confirmation }: NewSession,
): Promise<void> {
  await database.together([
    // Removes expired sessions.
    { sql: `DELETE FROM session WHERE NOT (${LIVES})` },
    {
      sql: `INSERT INTO session (digest, person, browser, system, confirmed_at, checked_at, refresh_token, access_token)
            VALUES ($1, $2::bigint, $3, $4, CASE WHEN $5 THEN now() END, CASE WHEN $5 THEN now() END, $6, $7)`,
      values: [
        digestOf(secret),
        person,
        browser,
        system,
        confirmation !== undefined,
        confirmation?.refreshToken ?? null,
        confirmation?.accessToken ?? null,
      ],
    },
    { sql: 'UPDATE person SET signed_in_at = now() WHERE id = $1::bigint', values: [person] },
  ]);
}

/** Undefined if the session has expired or its person is blocked. */
export async function findSession(
  database: ControlDatabase,
  secret: string,
): Promise<KeptSession | undefined> {
  const [row] = await database.query<
    PersonRow & { session: string; csrf: string | null; is_stale: boolean }
  >(
    `SELECT ${PERSON_COLUMNS},
       session.id::text AS session, csrf, used_at < now() - interval '1 minute' AS is_stale
     FROM session JOIN person ON person.id = session.person
     WHERE digest = $1 AND state = 'active' AND ${LIVES}`,
    [digestOf(secret)],
  );
  if (!row) return undefined;
  const { id, name, account, kind, hasPassword, rights } = listedPerson(row);
  return {
    id: row.session,
    person: { id, name, account, kind, hasPassword, rights },
    csrf: row.csrf,
    isStale: row.is_stale,
  };
}

export async function noteUse(database: ControlDatabase, id: string): Promise<void> {
  await database.query('UPDATE session SET used_at = now() WHERE id = $1::bigint', [id]);
}

export async function keepCsrf(
  database: ControlDatabase,
  secret: string,
  csrf: string,
): Promise<void> {
  await database.query('UPDATE session SET csrf = $2 WHERE digest = $1', [digestOf(secret), csrf]);
}

export async function endSession(database: ControlDatabase, secret: string): Promise<void> {
  await database.query('DELETE FROM session WHERE digest = $1', [digestOf(secret)]);
}

/** For connections that outlive a request. Undefined if the session has expired or its person is blocked. */
export async function findPersonOfSession(
  database: ControlDatabase,
  id: string,
): Promise<ListedPerson | undefined> {
  const [row] = await database.query<PersonRow>(
    `SELECT ${PERSON_COLUMNS} FROM session JOIN person ON person.id = session.person
     WHERE session.id = $1::bigint AND state = 'active' AND ${LIVES}`,
    [id],
  );
  return row && listedPerson(row);
}

/** Newest first. */
export async function sessionsOf(
  database: ControlDatabase,
  person: string,
): Promise<ListedSession[]> {
  const rows = await database.query<{
    id: string;
    begun_at: string | Date;
    used_at: string | Date;
    browser: string;
    system: string;
  }>(
    `SELECT id::text AS id, begun_at, used_at, browser, system FROM session
     WHERE person = $1::bigint AND ${LIVES} ORDER BY session.id DESC`,
    [person],
  );
  return rows.map(({ id, begun_at, used_at, browser, system }) => ({
    id,
    begunAt: new Date(begun_at).toISOString(),
    usedAt: new Date(used_at).toISOString(),
    browser,
    system,
  }));
}

/** Closes one session of a person, or all. Returns the number of closed sessions. */
export async function endSessions(
  database: ControlDatabase,
  who: Doer,
  person: Pick<Person, 'id' | 'account' | 'name'>,
  id?: string,
): Promise<number> {
  const change = {
    sql: `DELETE FROM session WHERE person = $1::bigint AND ($2::bigint IS NULL OR id = $2::bigint) RETURNING id`,
    values: [person.id, id ?? null],
  };
  const entry = recorded(change, {
    who,
    what: 'session-ended',
    about: person.account ?? person.name,
  });
  return (await database.together([entry])).length;
}

export interface DueSession extends Confirmation {
  readonly id: string;
  readonly person: { readonly id: string; readonly name: string };
  readonly subject: string;
}

/**
 * Takes the sessions of an organization whose last successful check is older than these minutes. A taken session is
 * due again after at most one minute.
 */
export async function takeDue(database: ControlDatabase, minutes: number): Promise<DueSession[]> {
  const rows = await database.query<{
    id: string;
    person: string;
    name: string;
    subject: string;
    refresh_token: string | null;
    access_token: string | null;
  }>(
    `UPDATE session SET checked_at = now() FROM person
     WHERE person.id = session.person AND session.confirmed_at < now() - make_interval(mins => $1)
       AND session.checked_at < now() - least(make_interval(mins => $1), interval '1 minute') AND ${LIVES}
     RETURNING session.id::text AS id, person.id::text AS person, name, subject, refresh_token, access_token`,
    [minutes],
  );
  return rows.map((row) => ({
    id: row.id,
    person: { id: row.person, name: row.name },
    subject: row.subject,
    refreshToken: row.refresh_token,
    accessToken: row.access_token,
  }));
}

export async function confirmSession(
  database: ControlDatabase,
  id: string,
  { refreshToken, accessToken }: Confirmation,
): Promise<void> {
  await database.query(
    `UPDATE session SET confirmed_at = now(), checked_at = now(), refresh_token = $2, access_token = $3 WHERE id = $1::bigint`,
    [id, refreshToken, accessToken],
  );
}

/** The collector itself is the author of the log entries. */
export async function endUnconfirmed(
  database: ControlDatabase,
  who: Doer,
  { id, person }: Pick<DueSession, 'id' | 'person'>,
): Promise<void> {
  await database.query('DELETE FROM session WHERE id = $1::bigint', [id]);
  await record(database, { who, what: 'session-ended', about: person.name });
}
