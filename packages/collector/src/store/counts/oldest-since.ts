/** The oldest stored hit from a moment on. */
import type { Reader } from '../../engine/database/database.ts';

/**
 * When it was received, in milliseconds. Undefined if there is none. `since`, `now`: milliseconds. Hits with a later time
 * than now, for instance simulated ones, do not count.
 */
export async function oldestSince(
  reader: Reader,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<number | undefined> {
  const [row] = await reader.rows<{ hits: number; oldest: number }>(
    `SELECT count() AS hits, toUnixTimestamp64Milli(min(received_at)) AS oldest FROM hits
     WHERE received_at >= fromUnixTimestamp64Milli({since: Int64}, 'UTC')
       AND received_at <= fromUnixTimestamp64Milli({now: Int64}, 'UTC')`,
    { since, now },
  );
  return Number(row?.hits) === 0 ? undefined : Number(row?.oldest);
}
