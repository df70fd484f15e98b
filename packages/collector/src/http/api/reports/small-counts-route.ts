/**
 * `/api/small-counts`: whose small counts are suppressed. After an upgrade, everybody's are, until somebody with
 * `privacy` for all departments limits it, once.
 */
import type { SmallCounts } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { doerOf } from '../../../control-store/activity.ts';
import { isForEverybody, isKeptBySettings, limitSuppression } from '../../../people/suppression.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { needs } from '../../people/require-right.ts';

export function smallCountsRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/small-counts', needs('small-counts'), async (): Promise<SmallCounts> => ({
    suppressedFor: (await isForEverybody(database)) ? 'everybody' : 'figures',
    isKeptBySettings: isKeptBySettings(),
  }));

  scope.post('/api/small-counts/limit', needs('small-counts'), async (request, reply) => {
    if (isKeptBySettings()) throw new Problem('kept-by-settings');
    await limitSuppression(database(), doerOf(request.caller));
    return reply.code(204).send();
  });
}
