/** Counts the visits with a condition in the last days, for a goal that is not saved yet. */
import { COUNTED_DAYS, type GoalCount, type GoalToCount, type ReportQuery } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { within } from '../../../hit/rights/visible-departments-of.ts';
import { refuseUncountable } from '../../../people/goals/refuse-uncountable.ts';
import { answerGoalCount } from '../../../reports/goals/answer-goal-count.ts';
import { moved } from '../../../reports/period/period.ts';
import { dayAt } from '../../../reports/period/toronto-clock.ts';
import { filtersOfGoal } from '../../../reports/question/question.ts';
import type { ReportCalls } from '../../../reports/report-calls.ts';
import { hiddenOf } from '../../../reports/suppression/values-of-others.ts';
import type { Owners } from '../../../store/other-departments/seen-by.ts';
import { countedMoment, withCounted, type HasLag } from '../../../answers/counted-until.ts';
import { figuresFor, type FigureParts } from '../../../answers/figures-for.ts';

export interface GoalsRouteParts extends FigureParts {
  readonly store: Pick<ReportCalls, 'goalCount' | 'funnel' | 'reportWords'> & FigureParts['store'];
  readonly owners: Owners;
  readonly visits: HasLag;
}

/** Throws a `Problem` for an unknown name in the condition. */
export async function countGoal(
  { caller }: Pick<FastifyRequest, 'caller'>,
  { condition, environment, source }: GoalToCount,
  parts: GoalsRouteParts,
  database: () => ControlDatabase,
): Promise<GoalCount> {
  refuseUncountable('condition', [condition]);
  const { day: to } = dayAt(Date.now());
  const query: ReportQuery = {
    ...{ environment, source, from: moved(to, 1 - COUNTED_DAYS), to, compare: 'none' },
    ...{ suite: '', department: '', language: '', host: '', device: '', languages: 'split' },
    ...{ filters: [], scope: 'hit', limit: 1 },
  };
  const asked = { query, isForSharing: false };
  const { isSuppressed, sight } = await figuresFor(caller, asked, parts, database);
  const filters = [...filtersOfGoal(condition)];
  const hidden = await hiddenOf([], { ...query, filters }, sight, parts);
  const moment = await countedMoment(parts.visits);
  const raw = await parts.store.goalCount({ condition, query, hidden, ...within(sight) });
  return answerGoalCount(query, withCounted(raw, moment), isSuppressed);
}
