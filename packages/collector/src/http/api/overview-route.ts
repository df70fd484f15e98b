/** `/api/overview`: the figures of the last day. */
import type { FastifyInstance } from 'fastify';
import { sightOf, within } from '../../people/sight-of.ts';
import type { HitStore } from '../../store/hit-store.ts';
import { needs } from '../people/require-right.ts';
import { environmentIn, queryOf } from './query-values.ts';

export function overviewRoute(scope: FastifyInstance, store: Pick<HitStore, 'overview'>): void {
  scope.get('/api/overview', needs('view'), (request) =>
    store.overview({
      environment: environmentIn(queryOf(request)),
      now: Date.now(),
      ...within(sightOf(request.caller)),
    }),
  );
}
