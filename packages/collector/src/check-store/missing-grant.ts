/** The statement that gives a user the permission that a server misses. */
import { quoteName } from '../engine/cluster/cluster-names.ts';

/** The words of the server: `it's necessary to have the grant CREATE TABLE, INSERT(a, b) ON balise.hits.` */
const NAMED =
  /have (?:the|at least one of the)? ?grants? ([A-Z][\w ,()]*) ON ([\w.*`-]+?)\.?(?:\s|$)/;

/** Undefined if the error is another one, or the server does not name the permission. */
export function missingGrant(error: unknown, user: string | undefined): string | undefined {
  const { type, message } = error as { type?: unknown; message?: unknown };
  if (type !== 'ACCESS_DENIED') return undefined;
  const [, permission, place] = NAMED.exec(String(message)) ?? [];
  if (permission === undefined || place === undefined) return undefined;
  return `GRANT ${permission} ON ${place} TO ${quoteName(user ?? 'default')}`;
}

/** For a database that the check makes and removes. */
export const grantOfOwner = (database: string, user: string): string =>
  `GRANT SHOW, SELECT, INSERT, ALTER, CREATE, DROP, TRUNCATE, OPTIMIZE, BACKUP, SYSTEM SYNC REPLICA ON ${quoteName(database)}.* TO ${quoteName(user)}`;

export const grantOfReader = (database: string, user: string): string =>
  `GRANT SELECT ON ${quoteName(database)}.* TO ${quoteName(user)}`;
