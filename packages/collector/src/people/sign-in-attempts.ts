/** Limits the attempts to guess a password. The control database counts them for all its collectors. */
import type { ControlDatabase } from '../control/control-database.ts';
import { accountKey } from './account-key.ts';
import { digestOf } from './digest.ts';

export const MINUTES = 15;
/**
 * Maximum attempts within that time: of one network for one account, of one network, and for one account from any
 * network.
 */
const MOST = { both: 10, network: 50, account: 100 };

export interface Attempt {
  /** As typed. */
  readonly account: string;
  /** The shortened address of the client. */
  readonly network: string;
}

/**
 * Records the attempt before the password is compared, so that simultaneous attempts count too. True if there were
 * too many.
 */
export async function noteAttempt(database: ControlDatabase, attempt: Attempt): Promise<boolean> {
  const subjects = subjectsOf(attempt);
  const rows = await database.together<{ subject: string; count: number }>([
    { sql: `DELETE FROM sign_in_attempt WHERE tried_at < now() - interval '${MINUTES} minutes'` },
    {
      sql: 'INSERT INTO sign_in_attempt (subject) SELECT unnest($1::text[])',
      values: [Object.values(subjects)],
    },
    {
      sql: `SELECT subject, count(*)::int AS count FROM sign_in_attempt WHERE subject = ANY($1::text[]) GROUP BY subject`,
      values: [Object.values(subjects)],
    },
  ]);
  const countOf = (subject: string): number =>
    rows.find((row) => row.subject === subject)?.count ?? 0;
  return (
    countOf(subjects.both) > MOST.both ||
    countOf(subjects.network) > MOST.network ||
    countOf(subjects.account) > MOST.account
  );
}

/** Removes the attempts after a successful sign-in. */
export async function forgetAttempts(database: ControlDatabase, attempt: Attempt): Promise<void> {
  const { both } = subjectsOf(attempt);
  await database.query('DELETE FROM sign_in_attempt WHERE subject = $1', [both]);
}

function subjectsOf({ account, network }: Attempt): Record<'both' | 'network' | 'account', string> {
  const small = accountKey(account);
  const digest = (...parts: string[]): string => digestOf(JSON.stringify(parts));
  return {
    both: digest('both', small, network),
    network: digest('network', network),
    account: digest('account', small),
  };
}
