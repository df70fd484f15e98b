/** `/api/overview`: the figures of the last 24 hours. */
import { OfEnvironment } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { visibleDepartmentsOf, within } from '../../hit/rights/visible-departments-of.ts';
import type { CountCalls } from '../../store/count-calls.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { countedMoment, withCounted, type HasLag } from '../../answers/counted-until.ts';

export interface OverviewRouteParts {
  readonly store: Pick<CountCalls, 'overview'>;
  readonly visits: HasLag;
}

export function overviewRoute(scope: FastifyInstance, { store, visits }: OverviewRouteParts): void {
  scope.get('/api/overview', needs('view'), async (request) => {
    const query = checkedQuery(request, OfEnvironment);
    const counted = await countedMoment(visits);
    const now = Date.now();
    const found = await store.overview({
      ...{ ...query, now },
      ...within(visibleDepartmentsOf(request.caller)),
    });
    return withCounted(found, counted);
  });
}
