/** Counts the visits of a funnel by step, as the caller may see them. */
import type { FunnelAnswer, FunnelStep, ReportQuery } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import { inSlices } from '../../../base/slices.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { within } from '../../../hit/rights/visible-departments-of.ts';
import { filtersOfGoals, goalsAsked } from '../../../people/goals/goals-asked.ts';
import type { Kept } from '../../../people/goals/kept-goals.ts';
import { answerFunnel } from '../../../reports/goals/answer-funnel.ts';
import { comparisonsOf } from '../../../reports/question/comparisons.ts';
import { refuseSeveralGoals } from '../../../reports/question/refuse-several-goals.ts';
import { hiddenOf } from '../../../reports/suppression/values-of-others.ts';
import { countedMoment, withCounted } from '../../../answers/counted-until.ts';
import { figuresFor } from '../../../answers/figures-for.ts';
import type { GoalsRouteParts } from './count-goal.ts';

interface Sources {
  readonly parts: GoalsRouteParts;
  readonly database: () => ControlDatabase;
}

/**
 * Throws a `Problem` for a goal of the question that is gone, or that the caller may not see. A suppressed answer
 * accepts one goal.
 */
export async function countFunnel(
  { caller }: Pick<FastifyRequest, 'caller'>,
  { id, content: steps }: Kept<readonly FunnelStep[]>,
  query: ReportQuery,
  { parts, database }: Sources,
): Promise<FunnelAnswer> {
  const goals = await goalsAsked(query, caller, database);
  const asked = { query, isForSharing: false };
  const { isSuppressed, sight } = await figuresFor(caller, asked, parts, database);
  refuseSeveralGoals(query, isSuppressed);
  const filters = [...query.filters, ...filtersOfGoals(goals)];
  const hidden = await hiddenOf([], { ...query, filters }, sight, parts);
  const moment = await countedMoment(parts.visits);
  const ask = (one: ReportQuery) =>
    parts.store.funnel({ steps, query: one, hidden, goals, ...within(sight) });
  const raw = withCounted(await ask(query), moment);
  const comparisons = isSuppressed ? await comparisonsOf(query, ask) : [];
  return await inSlices(answerFunnel(id, query, raw, isSuppressed, comparisons));
}
