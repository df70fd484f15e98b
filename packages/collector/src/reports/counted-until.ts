/** Until when what reports ask is counted. ISO 8601; null where nothing has been counted yet. */
import { FORM } from '../visits/visits-form.ts';
import { ZONE } from '../store/zone.ts';
import type { Period } from './period.ts';
import type { Ask } from './selection.ts';

/** The sums: when the last day was made. */
export async function countedUntil(ask: Ask): Promise<string | null> {
  const [row] = await ask(
    "SELECT toUnixTimestamp64Milli(max(made_at)) AS at, count() AS days FROM visit_days WHERE form != ''",
  );
  return Number(row?.['days'] ?? 0) === 0 ? null : new Date(Number(row?.['at'])).toISOString();
}

/**
 * The rows of visits: to the first day of the period that is still to be made in today's form. After an upgrade these rows may be gone until
 * their day is made again, the oldest first, while the sums stand.
 */
export async function hitsCountedUntil(ask: Ask, { from, to }: Period): Promise<string | null> {
  const [row] = await ask(
    `SELECT count() AS days, toUnixTimestamp(toStartOfDay(toDateTime(toString(min(day)), '${ZONE}'))) AS at
     FROM (
       SELECT day, argMax(hits, made_at) AS had, argMaxIf(form, made_at, form != '') AS made_in FROM visit_days
       WHERE day >= '${from}' AND day <= '${to}' GROUP BY day)
     WHERE had > 0 AND made_in NOT IN ('', '${FORM}')`,
  );
  return Number(row?.['days'] ?? 0) === 0
    ? await countedUntil(ask)
    : new Date(Number(row?.['at']) * 1000).toISOString();
}
