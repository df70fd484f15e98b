/** `/api/goals`: goals, and the visits with a condition before it is saved. */
import { GoalChange, GoalToCount, type Goal, type GoalCount, type Made } from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../base/problem/problem.ts';
import { doerOf } from '../../../control-store/activity.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { scopeOf } from '../../../hit/rights/caller.ts';
import { mayChangeGoal, mayReadGoal } from '../../../people/goals/goal-rights.ts';
import { GOALS } from '../../../people/goals/kept-goals.ts';
import { namesGone } from '../../../people/goals/names-gone.ts';
import { refuseUncountable } from '../../../people/goals/refuse-uncountable.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { idOf } from '../../request/id-of.ts';
import { refuseNoDepartment } from '../../request/refuse-no-department.ts';
import { countGoal, type GoalsRouteParts } from './count-goal.ts';

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
    countGoal(request, checkedBody(request, GoalToCount), parts, database),
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
