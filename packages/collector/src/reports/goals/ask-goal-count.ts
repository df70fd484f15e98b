/** The visits with one condition, before the goal is saved. */
import type { GoalCondition, ReportQuery } from '@balise/contract';
import type { Reader } from '../../engine/database/database.ts';
import { allOf, column, sql } from '../../engine/sql/sql.ts';
import { Aggregate } from '../../engine/sql/aggregate.ts';
import { markFor } from '../../figures/hits/visit-flags.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { countedUntil } from '../ask/counted-until.ts';
import type { Ask } from '../plan/selection.ts';
import { askedGoal } from '../question/goal-conditions.ts';
import {
  baseOf,
  sightOf,
  valuesOf,
  type HiddenValues,
  type Question,
} from '../question/question.ts';

export interface AskedGoalCount {
  readonly condition: GoalCondition;
  /** Without goals of its own. */
  readonly query: ReportQuery;
  readonly departments?: readonly string[];
  readonly hidden?: Readonly<Record<string, HiddenValues>>;
}

export interface RawGoalCount {
  /** Visits with the condition. */
  readonly visits: number;
  /** All visits. */
  readonly of: number;
  readonly countedUntil: string | null;
}

/** The name of the goal in the question. Saved goals have numbers. */
const NEW = 'new';
const SECONDS = 30;

export async function askGoalCount(
  reader: Reader,
  { condition, query, departments, hidden = {} }: AskedGoalCount,
): Promise<RawGoalCount> {
  const question: Question = {
    ...{ query: { ...query, goal: NEW }, departments, goals: { [NEW]: condition } },
    hidden: new Map(Object.entries(hidden)),
  };
  const goal = askedGoal(question, query) ?? sql`0`;
  const seen = sightOf(question);
  const values = valuesOf(question);
  const ask: Ask = (statement, more) => reader.rows(statement, { ...values, ...more }, SECONDS);
  const [VISIT, mark] = [column('visit'), markFor(seen) ?? '1'];
  const isRow = allOf(sql`${VISIT} != 0`, mark);
  const [row] = await ask(
    `SELECT ${new Aggregate('uniqIf', sql`${VISIT}, ${goal}`)} AS found, ${new Aggregate('uniq', VISIT)} AS visits
     FROM ${VISIT_HITS} WHERE ${baseOf(question, query)} AND NOT is_left_out AND ${seen} AND ${isRow}`,
  );
  const counted = await countedUntil(ask, [query], true, departments);
  return {
    visits: Number(row?.['found'] ?? 0),
    of: Number(row?.['visits'] ?? 0),
    countedUntil: counted.countedUntil,
  };
}
