/** `/api/overview`: the figures of the last 24 hours. */
import { OfEnvironment } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { visibleDepartmentsOf, within } from '../../hit/rights/visible-departments-of.ts';
import type { CountCalls } from '../../store/count-calls.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';

export function overviewRoute(scope: FastifyInstance, store: Pick<CountCalls, 'overview'>): void {
  scope.get('/api/overview', needs('view'), (request) =>
    store.overview({
      ...checkedQuery(request, OfEnvironment),
      now: Date.now(),
      ...within(visibleDepartmentsOf(request.caller)),
    }),
  );
}
