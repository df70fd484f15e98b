/** `/api/overview`: the figures of the last day. */
import type { FastifyInstance } from 'fastify';
import type { HitStore } from '../../store/hit-store.ts';
import { environmentIn, queryOf } from './query-values.ts';

export function overviewRoute(scope: FastifyInstance, store: Pick<HitStore, 'overview'>): void {
  scope.get('/api/overview', (request) =>
    store.overview({ environment: environmentIn(queryOf(request)), now: Date.now() }),
  );
}
