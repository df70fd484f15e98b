/** Up to when the data of an answer is complete, and which of its days are not. */
import { EARLY, FORM } from '../../store/visits/visits-form.ts';
import { ofDepartments } from '../../store/rows/of-departments.ts';
import { ZONE } from '../../base/clock/zone.ts';
import type { Period } from '../period/period.ts';
import type { Ask } from '../plan/selection.ts';
import { IS_EXCLUDED } from '../../figures/hits/excluded-hits.ts';
import { baseOf, sightOf, type Question } from '../question/question.ts';
import { REPORT_DAYS } from '../../store/sums/report-days.ts';

export interface CountedUntil {
  /** ISO 8601: hits from before this moment are counted. Null before the first count. */
  readonly countedUntil: string | null;
  /** ISO 8601: when the newest day was counted, whatever the period. Null before the first count. */
  readonly newestAt: string | null;
  /** The days with hits that are not all counted yet, in order. The newest day always has such hits. */
  readonly uncounted: readonly string[];
}

/**
 * `periods`: the first one decides until when the answer is complete. `isOfHits`: the rows of visits answer. After an
 * upgrade, these rows may be missing until their day is made again, while the roll-ups remain. `departments`: only days
 * with hits of these count as missing; all if left out.
 */
export async function countedUntil(
  ask: Ask,
  periods: readonly Period[],
  isOfHits: boolean,
  departments?: readonly string[],
): Promise<CountedUntil> {
  const all = await countedDays(ask, periods, isOfHits, '');
  // Reading the hits takes longer, and days are rarely missing.
  return all.uncounted.length === 0 || departments === undefined
    ? all
    : await countedDays(ask, periods, isOfHits, hasHitsOf(departments));
}

/**
 * Whether no hit of the period is counted, but hits of it were received after the newest count. The visits job counts
 * them within two minutes. `newestAt`: as in `CountedUntil`. Filters of the question have no influence.
 */
export async function isCountingNow(
  ask: Ask,
  question: Question,
  newestAt: string | null,
): Promise<boolean> {
  const { from, to, source } = question.query;
  const after = newestAt === null ? 0 : Date.parse(newestAt);
  const counted = await ask(
    `SELECT 1 AS one FROM ${REPORT_DAYS} WHERE ${baseOf(question, question.query)} AND ${sightOf(question)} LIMIT 1`,
  );
  if (counted.length > 0) return false;
  const rows = await ask(
    `SELECT 1 AS one FROM hits
     WHERE received_at > fromUnixTimestamp64Milli(toInt64(${after}), 'UTC') AND toDate(received_at, '${ZONE}') BETWEEN '${from}' AND '${to}'
       AND environment = {environment: String} AND ${source === 'simulated' ? 'is_simulated = 1' : `NOT (${IS_EXCLUDED})`} AND ${sightOf(question)}
     LIMIT 1`,
  );
  return rows.length > 0;
}

const hasHitsOf = (departments: readonly string[]): string =>
  `AND day IN (SELECT toDate(received_at, '${ZONE}') FROM hits WHERE environment = {environment: String} ${ofDepartments(departments)})`;

async function countedDays(
  ask: Ask,
  periods: readonly Period[],
  isOfHits: boolean,
  isOwn: string,
): Promise<CountedUntil> {
  const isOf = ({ from, to }: Period): string => `(day >= '${from}' AND day <= '${to}')`;
  const [first] = periods;
  const made = isOfHits ? `NOT IN ('${FORM}', '${EARLY}')` : "= ''";
  const isMissing = `(had > 0 AND last_form ${made} ${isOwn})`;
  const [row] = await ask(
    `SELECT maxIf(day, is_made) AS newest, argMaxIf(at, day, is_made) AS made, countIf(is_made) AS made_days,
       arraySort(groupArrayIf(toString(day), ${isMissing} AND (${periods.map(isOf).join(' OR ')}))) AS missing,
       countIf(${isMissing} AND ${first ? isOf(first) : '0'}) AS missing_first,
       toUnixTimestamp(toStartOfDay(toDateTime(toString(minIf(day, ${isMissing} AND ${first ? isOf(first) : '0'})), '${ZONE}'))) AS since
     FROM (
       SELECT day, argMax(hits, made_at) AS had, argMax(form, made_at) AS last_form, countIf(form != '') > 0 AS is_made,
         toUnixTimestamp64Milli(maxIf(made_at, form != '')) AS at
       FROM visit_days GROUP BY day)
     WHERE had > 0 OR is_made`,
  );
  const number = (name: string): number => Number(row?.[name] ?? 0);
  const at = number('missing_first') > 0 ? number('since') * 1000 : number('made');
  const isCounted = number('made_days') > 0;
  return {
    countedUntil: isCounted ? new Date(at).toISOString() : null,
    newestAt: isCounted ? new Date(number('made')).toISOString() : null,
    uncounted: (row?.['missing'] ?? []) as readonly string[],
  };
}
