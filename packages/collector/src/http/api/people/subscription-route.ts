/** `/api/subscription`: what the signed-in person gets messages about. */
import { Subscription, type OwnSubscription } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../base/problem/problem.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { may } from '../../../hit/rights/caller.ts';
import { visibleDepartmentsOf } from '../../../hit/rights/visible-departments-of.ts';
import { subscribe, subscriptionOf, unsubscribe } from '../../../messages/subscriptions.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { refuseEmptyLists } from '../../request/refuse-empty-lists.ts';
import { signedIn } from '../../request/signed-in.ts';

export function subscriptionRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/subscription', needs('signed-in'), async (request): Promise<OwnSubscription> => {
    const { person } = signedIn(request);
    return { subscription: await subscriptionOf(database(), person) };
  });

  scope.put('/api/subscription', needs('signed-in'), async (request, reply) => {
    const { person } = signedIn(request);
    if (!may(request.caller, 'view')) throw new Problem('no-right');
    const subscription = checkedBody(request, Subscription);
    refuseEmptyLists(subscription);
    const visible = visibleDepartmentsOf(request.caller);
    const { departments } = subscription;
    if (departments !== 'all' && visible !== 'all' && departments.some((id) => !visible.has(id)))
      throw new Problem('beyond-sight');
    await subscribe(database(), person, subscription);
    return reply.code(204).send();
  });

  scope.delete('/api/subscription', needs('signed-in'), async (request, reply) => {
    await unsubscribe(database(), signedIn(request).person);
    return reply.code(204).send();
  });
}
