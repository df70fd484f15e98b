/** The time until which the data of an answer is complete. ISO 8601; null before the first count. */
import { FORM } from '../visits/visits-form.ts';
import { ZONE } from '../store/zone.ts';
import type { Period } from './period.ts';
import type { Ask } from './selection.ts';

/** For roll-ups: when the last day was made. */
export async function countedUntil(ask: Ask): Promise<string | null> {
  const [row] = await ask(
    "SELECT toUnixTimestamp64Milli(max(made_at)) AS at, count() AS days FROM visit_days WHERE form != ''",
  );
  return Number(row?.['days'] ?? 0) === 0 ? null : new Date(Number(row?.['at'])).toISOString();
}

/**
 * For the rows of visits: the first day of the period that does not have the current form yet. After an upgrade these
 * rows may be missing until their day is rebuilt, the oldest day first. The roll-ups remain.
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
