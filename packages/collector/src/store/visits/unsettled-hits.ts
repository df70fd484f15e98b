/** The hits of a day that belong to no settled visit, as conditions of SQL. */
import { atMilli } from './day-bounds.ts';
import { VISITOR } from './going-on.ts';
import { isNoRepeat } from './repeats-aside.ts';
import { settledOf } from './settled-tables.ts';

/**
 * The hits of a day that belong to no settled visit. A visit is settled if half an hour has passed since its last hit,
 * and its rows are in the settled tables. Moments in milliseconds.
 */
export interface Unsettled {
  /** No hit before it is unsettled. */
  readonly from: number;
  /** Hits without an identifier are settled up to this moment. */
  readonly settledUntil: number;
  /** The hits that were received before it are all in the store. A visit may be settled now if its last hit is half an hour older. */
  readonly until: number;
  /** A table of the only visitors whose hits are read. The rows of all others are kept (`kept-visits.ts`). */
  readonly changed?: string | undefined;
}

/** The settled visitors of the day by the moment of their last settled hit. Earlier ones have no later hits. */
export const settledVisitors = (day: string, { from }: Unsettled): string => `
      LEFT ANY JOIN (
        SELECT visitor AS settled_visitor, max(last_at) AS settled_at FROM ${settledOf('visitor_states')}
        WHERE day = '${day}' AND last_at >= ${atMilli(from)} GROUP BY visitor
      ) AS settled ON ${VISITOR} = settled_visitor`;

/** A condition on hits that are joined with `settledVisitors`. */
export const isUnsettled = (day: string, { from }: Unsettled): string =>
  `received_at >= ${atMilli(from)} AND ${isNoRepeat(day)}`;

/** A condition on hits: their visitor is in a table. */
export const isOfVisitors = (table: string): string =>
  `${VISITOR} IN (SELECT visitor FROM ${table})`;

/** The hits of which rows are made: the unsettled ones that are settled now, or those that stay open. */
export interface Chosen {
  readonly unsettled: Unsettled;
  readonly isSettled: boolean;
}

/** A condition on hits: chosen among the hits of the pass, or without an identifier. */
export function isChosen(day: string, { unsettled, isSettled }: Chosen, walked: string): string {
  const { settledUntil, until } = unsettled;
  const unnamed = isSettled
    ? `received_at >= ${atMilli(settledUntil)} AND received_at < ${atMilli(until)}`
    : `received_at >= ${atMilli(until)}`;
  return `${isUnsettled(day, unsettled)} AND
      (identifier = '' AND ${unnamed} OR hits.id IN (SELECT id FROM ${walked} WHERE ${isSettled ? '' : 'NOT '}is_settled))`;
}
