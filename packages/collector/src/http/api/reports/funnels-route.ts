/** `/api/funnels`: funnels, and the visits of one by step. */
import {
  FunnelAsked,
  FunnelChange,
  type Funnel,
  type FunnelAnswer,
  type Made,
} from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../../base/problem/problem.ts';
import { doerOf } from '../../../control-store/activity.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { scopeOf } from '../../../hit/rights/caller.ts';
import { mayChangeGoal, mayReadGoal } from '../../../people/goals/goal-rights.ts';
import { FUNNELS } from '../../../people/goals/kept-goals.ts';
import { namesGone } from '../../../people/goals/names-gone.ts';
import { refuseUncountable } from '../../../people/goals/refuse-uncountable.ts';
import { funnelQueryOf } from '../../../reports/goals/read-funnel-query.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { checkedQuery } from '../../request/checked-query.ts';
import { idOf } from '../../request/id-of.ts';
import { refuseNoDepartment } from '../../request/refuse-no-department.ts';
import { countFunnel } from './count-funnel.ts';
import type { GoalsRouteParts } from './count-goal.ts';

export function funnelsRoute(
  scope: FastifyInstance,
  parts: GoalsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/funnels', needs('figures'), async ({ caller }) => {
    const kept = await FUNNELS.list(database(), scopeOf(caller, 'figures'));
    const funnels: Funnel[] = kept.map(({ content, ...one }) => ({
      ...{ ...one, steps: [...content], gone: namesGone(content) },
      mayChange: mayChangeGoal(caller, one.department),
    }));
    return { funnels };
  });

  scope.get('/api/funnels/:id', needs('figures'), async (request): Promise<FunnelAnswer> => {
    const query = funnelQueryOf(checkedQuery(request, FunnelAsked));
    return await countFunnel(request, await readable(request), query, { parts, database });
  });

  scope.post('/api/funnels', needs('propose'), async (request, reply) => {
    const funnel = allowed(request, checkedBody(request, FunnelChange));
    const id = await FUNNELS.make(database(), doerOf(request.caller), namedOf(funnel));
    if (id === undefined) throw new Problem('too-many-goals');
    return reply.code(201).send({ id } satisfies Made);
  });

  scope.put('/api/funnels/:id', needs('propose'), async (request, reply) => {
    const funnel = checkedBody(request, FunnelChange);
    const before = await changeable(request);
    const next = namedOf(allowed(request, funnel));
    await FUNNELS.change(database(), doerOf(request.caller), before, next);
    return reply.code(204).send();
  });

  scope.delete('/api/funnels/:id', needs('propose'), async (request, reply) => {
    await FUNNELS.remove(database(), doerOf(request.caller), await changeable(request));
    return reply.code(204).send();
  });

  async function readable(request: FastifyRequest) {
    const [funnel] = await FUNNELS.find(database(), [idOf(request)]);
    if (!funnel || !mayReadGoal(request.caller, funnel.department)) throw new Problem('not-found');
    return funnel;
  }

  async function changeable(request: FastifyRequest) {
    const funnel = await readable(request);
    if (!mayChangeGoal(request.caller, funnel.department)) throw new Problem('beyond-sight');
    return funnel;
  }
}

const namedOf = ({ name, department, steps }: FunnelChange) => ({
  ...{ name, department, content: steps },
});

/** Throws a `Problem` for an unknown event, and if the caller may not change funnels of the department. */
function allowed({ caller }: FastifyRequest, funnel: FunnelChange): FunnelChange {
  refuseUncountable('steps', funnel.steps);
  refuseNoDepartment(funnel.department);
  if (!mayChangeGoal(caller, funnel.department)) throw new Problem('beyond-sight');
  return funnel;
}
