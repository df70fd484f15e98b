/**
 * The statement that counts a funnel. It makes a walk of the hits of each visit with the first step, in order of time.
 * A step is the first hit after the step before it that matches. Other hits between them are allowed.
 */
import type { FunnelStep } from '@balise/contract';
import { ALWAYS, allOf, column, sql, type Sql } from '../../engine/sql/sql.ts';
import { OTHERS_DIGEST } from '../../figures/facts/neighbours.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { IS_VIEW } from '../../figures/measures/visits.ts';
import { KEYS } from '../../store/sums/report-days.ts';
import type { Period } from '../period/period.ts';
import { filtersOf, lookedUp } from '../question/filter-conditions.ts';
import { aroundMidnight, goalFilters, matchesGoal } from '../question/goal-conditions.ts';
import { baseOf, sightOf, type Question } from '../question/question.ts';

/** The name of a step among the conditions of the question. */
export const stepName = (index: number): string => `step_${index}`;

/** Pages after each step that have rows of their own. */
const MOST_NEXT = 1000;

/**
 * Rows of the answer: how many steps visits reached, the digest of the page that they viewed next (0: none), and the
 * number of these visits. Each row also has the number of all visits that reached the same steps (`all_visits`),
 * because rows beyond `mostNext` are left out. Visits with all steps are one row. A visit counts if its first step is
 * in the period.
 */
export function funnelStatement(
  steps: readonly FunnelStep[],
  question: Question,
  period: Period,
  mostNext = MOST_NEXT,
): string {
  const wide = aroundMidnight(period);
  const seen = sightOf(question);
  const base = `${baseOf(question, wide)} AND NOT is_left_out`;
  const conditions = steps.map((step, index) =>
    allOf(seen, sql`(${matchesGoal(stepName(index), step, question, wide)})`),
  );
  const [first = ALWAYS] = conditions;
  const chosen = allOf(first, ...visitFilters(question, period, wide, base));
  const named = seen === ALWAYS ? ALWAYS : sql`(department = '' OR ${seen})`;
  const bits = conditions.map((one, index) => `if(${one}, ${2 ** index}, 0)`).join(' + ');
  return `
    SELECT reached, toString(next_page) AS next_page, visits, sum(visits) OVER (PARTITION BY reached) AS all_visits FROM (
      SELECT reached, if(reached = ${steps.length}, toUInt64(0), viewed_next) AS next_page, count() AS visits FROM (
        SELECT visit, arraySort(groupArray((received_at, view_number, id_digest, of_steps, viewed, day))) AS walk,
          arrayMap(one -> one.4, walk) AS steps, ${steps.map((_, index) => placeOf(index)).join(', ')},
          ${steps.map((_, index) => `(at_${index} > 0)`).join(' + ')} AS reached,
          arrayFirst((one, place) -> place > greatest(${steps.map((_, index) => `at_${index}`).join(', ')}) AND one.5 != 0, walk, arrayEnumerate(walk)).5 AS viewed_next
        FROM (
          SELECT visit, received_at, view_number, id_digest, day, toUInt8(${bits}) AS of_steps,
            if(${IS_VIEW}, if(${named}, page_id, toUInt64(${OTHERS_DIGEST})), toUInt64(0)) AS viewed
          FROM ${VISIT_HITS}
          WHERE ${base} AND visit IN (SELECT visit FROM ${VISIT_HITS} WHERE ${base} AND visit != 0 AND ${chosen})
        )
        WHERE of_steps != 0 OR viewed != 0
        GROUP BY visit
        HAVING at_0 > 0 AND walk[at_0].6 >= toDate('${period.from}') AND walk[at_0].6 <= toDate('${period.to}')
      )
      GROUP BY reached, next_page
    )
    ORDER BY visits DESC, next_page LIMIT ${mostNext} BY reached`;
}

/** The place of a step in the walk, from 1; 0 if the visit does not reach it. */
function placeOf(index: number): string {
  const has = `bitTest(step, ${index})`;
  return index === 0
    ? `arrayFirstIndex(step -> ${has}, steps) AS at_0`
    : `if(at_${index - 1} = 0, 0, arrayFirstIndex((step, place) -> place > at_${index - 1} AND ${has}, steps, arrayEnumerate(steps))) AS at_${index}`;
}

/** The keys, filters and goals of the question, each as a condition on whole visits. */
function visitFilters(question: Question, period: Period, wide: Period, base: string): Sql[] {
  const ofVisits: Question = { ...question, query: { ...question.query, scope: 'visit' } };
  const keys = KEYS.filter((key) => question.query[key] !== '').map((key) =>
    lookedUp(
      column('visit'),
      `SELECT visit FROM ${VISIT_HITS} WHERE ${base} AND visit != 0 AND ${sightOf(question)} AND ${key} = {${key}: String}`,
    ),
  );
  return [...keys, ...filtersOf(ofVisits, wide, base, true), ...goalFilters(question, period)];
}
