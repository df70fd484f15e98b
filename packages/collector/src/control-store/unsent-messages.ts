/** Messages that could not be sent: their number for the overview and `/metrics`, and the reason for each recipient. */
import type { ControlDatabase } from './database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

export interface Undelivered {
  /** Messages that wait after a failure, and those that were given up in the last day. */
  readonly waiting: number;
  /** Seconds since the oldest of them was planned. */
  readonly seconds: number;
  /** Reason code of the newest failure. */
  readonly reason: string;
}

/** Undefined if no message has failed. */
export async function undelivered(database: Queries): Promise<Undelivered | undefined> {
  const [row] = await database.query<Undelivered>(
    `SELECT count(*)::integer AS waiting,
       coalesce(extract(epoch FROM now() - min(planned_at)), 0)::integer AS seconds,
       coalesce((array_agg(last_error ORDER BY next_at DESC))[1], '') AS reason
     FROM message WHERE last_error IS NOT NULL AND sent_at IS NULL
       AND (dropped_at IS NULL OR dropped_at > now() - interval '1 day')`,
  );
  return row && row.waiting > 0 ? row : undefined;
}

/** Reason code of the newest failed message of a recipient that was not sent. Undefined: none has failed. */
export async function failureOf(database: Queries, target: string): Promise<string | undefined> {
  const [row] = await database.query<{ last_error: string | null }>(
    `SELECT last_error FROM message WHERE target = $1 AND (sent_at IS NOT NULL OR last_error IS NOT NULL)
     ORDER BY coalesce(sent_at, next_at) DESC LIMIT 1`,
    [target],
  );
  return row?.last_error ?? undefined;
}
