/**
 * Goals as conditions on rows of visits. A visit has a goal if one of its visible hits matches. The hits of a visit may
 * be on two days. So they are looked up from one day before the period to one day after it.
 */
import type { GoalCondition } from '@balise/contract';
import { allOf, column, oneOf, sql, type Sql } from '../../engine/sql/sql.ts';
import { hasEvent } from '../../figures/hits/event-bits.ts';
import { classesOfEvents, isOfClasses } from '../../figures/hits/hit-classes.ts';
import { markFor } from '../../figures/hits/visit-flags.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { IS_VIEW } from '../../figures/measures/visits.ts';
import { untilOf } from '../../store/sums/report-days.ts';
import { arePlaced, VISIT_PLACES } from '../../store/sums/visit-places.ts';
import { moved, type Period } from '../period/period.ts';
import { lookedUp, matchesRow } from './filter-conditions.ts';
import { baseOf, filtersOfGoal, goalFilterName, sightOf, type Question } from './question.ts';

/** The period with the days that visits may begin or end on. A period that ends at a moment keeps its end. */
export const aroundMidnight = (period: Period): Period => ({
  ...period,
  from: moved(period.from, -1),
  ...(period.until === undefined ? { to: moved(period.to, 1) } : {}),
});

/** A condition on a hit: it matches. `id`: the name of the goal in the values of the question. */
export function matchesGoal(
  id: string,
  condition: GoalCondition,
  question: Question,
  period: Period,
): Sql {
  if (condition.kind === 'event') {
    const classes = classesOfEvents(condition.event);
    const found = hasEvent(condition.event);
    return classes.length > 0 ? allOf(isOfClasses(classes), found) : found;
  }
  const filters = filtersOfGoal(condition).map((filter, index) =>
    matchesRow(filter, goalFilterName(id, index), question, period),
  );
  return condition.kind === 'page'
    ? allOf(isOfClasses(['view']), IS_VIEW, sql`(${oneOf(filters)})`)
    : allOf(...filters.map((one) => sql`(${one})`));
}

/** A condition on rows: their visit has the goal. */
function hasGoal(id: string, question: Question, period: Period): Sql {
  const condition = question.goals?.[id];
  if (!condition) throw new Error(`The question does not have the goal ${id}.`);
  const wide = aroundMidnight(period);
  const hours = wide.until === undefined ? [] : [untilOf(wide.until)];
  const seen = allOf(sightOf(question), ...hours, matchesGoal(id, condition, question, wide));
  const mark = markFor(seen) ?? '1';
  const table = arePlaced(seen) ? VISIT_PLACES : VISIT_HITS;
  return lookedUp(
    column('visit'),
    `SELECT visit FROM ${table} WHERE ${baseOf(question, wide)} AND NOT is_left_out
     AND visit != 0 AND ${mark} AND ${seen}`,
  );
}

/** The goal whose visits are counted, if there is one. */
export const askedGoal = (question: Question, period: Period): Sql | undefined =>
  question.query.goal === undefined ? undefined : hasGoal(question.query.goal, question, period);

/** Conditions on rows: visits with some goals, and visits without others. */
export function goalFilters(question: Question, period: Period): readonly Sql[] {
  const { with: all = [], without = [] } = question.query;
  return [
    ...all.map((id) => sql`${column('visit')} != 0 AND ${hasGoal(id, question, period)}`),
    ...without.map((id) => sql`${column('visit')} != 0 AND NOT ${hasGoal(id, question, period)}`),
  ];
}
