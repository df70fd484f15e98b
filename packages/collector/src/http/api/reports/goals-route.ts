/** `/api/goals`: goals, and the visits with a condition before it is saved. */
import {
  COUNTED_DAYS,
  GoalChange,
  GoalToCount,
  type Goal,
  type GoalCount,
  type Made,
  type ReportQuery,
} from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../base/problem/problem.ts';
import { doerOf } from '../../../control-store/activity.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { scopeOf } from '../../../hit/rights/caller.ts';
import { within } from '../../../hit/rights/visible-departments-of.ts';
import { mayChangeGoal, mayReadGoal } from '../../../people/goals/goal-rights.ts';
import { refuseGone } from '../../../people/goals/goals-asked.ts';
import { GOALS } from '../../../people/goals/kept-goals.ts';
import { namesGone } from '../../../people/goals/names-gone.ts';
import { refuseUncountable } from '../../../people/goals/refuse-uncountable.ts';
import { answerGoalCount } from '../../../reports/goals/answer-goal-count.ts';
import { filtersOfGoal } from '../../../reports/question/question.ts';
import { moved } from '../../../reports/period/period.ts';
import { dayAt } from '../../../reports/period/toronto-clock.ts';
import { hiddenOf } from '../../../reports/suppression/values-of-others.ts';
import type { ReportCalls } from '../../../reports/report-calls.ts';
import type { Owners } from '../../../store/other-departments/seen-by.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { countedMoment, withCounted, type HasLag } from '../../request/counted-until.ts';
import { figuresFor, type FigureParts } from '../../request/figures-for.ts';
import { idOf } from '../../request/id-of.ts';
import { refuseNoDepartment } from '../../request/refuse-no-department.ts';

export interface GoalsRouteParts extends FigureParts {
  readonly store: Pick<ReportCalls, 'goalCount' | 'funnel' | 'reportWords'> & FigureParts['store'];
  readonly owners: Owners;
  readonly visits: HasLag;
}

export function goalsRoute(
  scope: FastifyInstance,
  parts: GoalsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/goals', needs('figures'), async ({ caller }): Promise<{ goals: Goal[] }> => {
    const kept = await GOALS.list(database(), scopeOf(caller, 'figures'));
    return {
      goals: kept.map(({ content: condition, ...one }) => ({
        ...{ ...one, condition, gone: namesGone([condition]) },
        mayChange: mayChangeGoal(caller, one.department),
      })),
    };
  });

  scope.post('/api/goals', needs('propose'), async (request, reply) => {
    const goal = allowed(request, checkedBody(request, GoalChange));
    const id = await GOALS.make(database(), doerOf(request.caller), namedOf(goal));
    if (id === undefined) throw new Problem('too-many-goals');
    return reply.code(201).send({ id } satisfies Made);
  });

  scope.post('/api/goals/count', needs('propose'), (request): Promise<GoalCount> =>
    counted(request, checkedBody(request, GoalToCount)),
  );

  scope.put('/api/goals/:id', needs('propose'), async (request, reply) => {
    const goal = checkedBody(request, GoalChange);
    const before = await changeable(request);
    const next = namedOf(allowed(request, goal));
    await GOALS.change(database(), doerOf(request.caller), before, next);
    return reply.code(204).send();
  });

  scope.delete('/api/goals/:id', needs('propose'), async (request, reply) => {
    await GOALS.remove(database(), doerOf(request.caller), await changeable(request));
    return reply.code(204).send();
  });

  async function changeable(request: FastifyRequest) {
    const [goal] = await GOALS.find(database(), [idOf(request)]);
    if (!goal || !mayReadGoal(request.caller, goal.department)) throw new Problem('not-found');
    if (!mayChangeGoal(request.caller, goal.department)) throw new Problem('beyond-sight');
    return goal;
  }

  async function counted(
    { caller }: FastifyRequest,
    { condition, environment, source }: GoalToCount,
  ): Promise<GoalCount> {
    refuseUncountable('condition', [condition]);
    refuseGone([condition]);
    const { day: to } = dayAt(Date.now());
    const query: ReportQuery = {
      ...{ environment, source, from: moved(to, 1 - COUNTED_DAYS), to, compare: 'none' },
      ...{ suite: '', department: '', language: '', host: '', device: '', languages: 'split' },
      ...{ filters: filtersOfGoal(condition).slice(), scope: 'hit', limit: 1 },
    };
    const { isSuppressed, sight } = await figuresFor(
      caller,
      { query, isForSharing: false },
      parts,
      database,
    );
    const hidden = await hiddenOf([], query, sight, parts);
    const moment = await countedMoment(parts.visits);
    const raw = await parts.store.goalCount({
      ...{ condition, query: { ...query, filters: [] }, hidden, ...within(sight) },
    });
    return answerGoalCount(query, withCounted(raw, moment), isSuppressed);
  }
}

const namedOf = ({ name, department, condition }: GoalChange) => ({
  ...{ name, department, content: condition },
});

/** Throws a `Problem` for an unknown name, and if the caller may not change goals of the department. */
function allowed({ caller }: FastifyRequest, goal: GoalChange): GoalChange {
  refuseUncountable('condition', [goal.condition]);
  refuseNoDepartment(goal.department);
  if (!mayChangeGoal(caller, goal.department)) throw new Problem('beyond-sight');
  return goal;
}
