/**
 * Slows down the guessing of passwords. Wrong passwords of one network for one account make the next attempt of that
 * network for that account wait. Other networks and other accounts do not wait, so nobody can lock out anybody else.
 *
 * The control database counts for all its collectors. Right passwords and refused attempts do not count.
 */
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { accountKey } from './account-key.ts';
import { digestOf } from './digest.ts';

/** Wrong passwords count for so many minutes. */
const MINUTES = 15;
/** Wrong passwords of one network for one account before an attempt waits; each further one doubles the time. */
const FREE = 10;
/**
 * More wrong passwords, of one network or for one account from all networks. Then an attempt waits after the first wrong
 * password of its network for its account.
 */
const OFTEN = { network: 50, account: 100 };
const SECONDS = { first: 15, longest: 60, network: 15, account: 30 };

export interface Attempt {
  /** As typed. */
  readonly account: string;
  /** The shortened address of the client. */
  readonly network: string;
}

/** A counted attempt, or the seconds after which the next one is possible. */
type NotedAttempt = { readonly at: string } | { readonly waitSeconds: number };

/**
 * Counts an attempt before its password is compared, so that simultaneous attempts count too. The caller reports a
 * right password with `forgetAttempts`.
 */
export async function noteAttempt(
  database: ControlDatabase,
  attempt: Attempt,
): Promise<NotedAttempt> {
  const { both, network, account } = subjectsOf(attempt);
  const rows = await database.together<{ at: string | null; wait: number | null }>([
    // One after the other, so that each sees the attempts before it.
    { sql: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', values: [network] },
    { sql: `DELETE FROM sign_in_attempt WHERE tried_at < now() - interval '${MINUTES} minutes'` },
    {
      sql: `
        WITH counted AS (
          SELECT count(*) FILTER (WHERE subject = $1)::int AS both_count, count(*) FILTER (WHERE subject = $2)::int AS of_network,
            count(*) FILTER (WHERE subject = $3)::int AS of_account, max(tried_at) FILTER (WHERE subject = $1) AS last_at
          FROM sign_in_attempt WHERE subject IN ($1, $2, $3)
        ),
        waits AS (
          SELECT ceil(greatest(0, extract(epoch FROM last_at - clock_timestamp()) + greatest(
            CASE WHEN both_count < ${FREE} THEN 0 ELSE least(${SECONDS.longest}, ${SECONDS.first} * 2 ^ (both_count - ${FREE})) END,
            CASE WHEN both_count > 0 AND of_network >= ${OFTEN.network} THEN ${SECONDS.network} ELSE 0 END,
            CASE WHEN both_count > 0 AND of_account >= ${OFTEN.account} THEN ${SECONDS.account} ELSE 0 END
          )))::int AS wait FROM counted
        ),
        added AS (
          INSERT INTO sign_in_attempt (subject, tried_at)
          SELECT unnest(ARRAY[$1, $2, $3]), moment FROM waits, (SELECT clock_timestamp() AS moment) AS present WHERE coalesce(wait, 0) = 0
          RETURNING tried_at
        )
        SELECT (SELECT max(tried_at)::text FROM added) AS at, wait FROM waits`,
      values: [both, network, account],
    },
  ]);
  const [noted] = rows.filter((row) => 'wait' in row);
  if (!noted) throw new Error('the control database counts no attempt');
  return noted.at === null ? { waitSeconds: Number(noted.wait) } : { at: noted.at };
}

/** After a right password: the attempt does not count, nor do earlier ones of this network for the account. */
export async function forgetAttempts(
  database: ControlDatabase,
  attempt: Attempt,
  at: string,
): Promise<void> {
  const { both, network, account } = subjectsOf(attempt);
  await database.query(
    `DELETE FROM sign_in_attempt WHERE subject = $1 OR (subject IN ($2, $3) AND tried_at = $4::timestamptz)`,
    [both, network, account, at],
  );
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
