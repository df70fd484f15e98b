/** `POST /api/reconcile`: what the store has of a day, for the command line to lay beside what another service has. */
import { Environment } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Problem } from '../../problem/problem.ts';
import { askOurDay, type OurDayParts } from '../../reconcile/ask-our-day.ts';
import { needs } from '../people/require-right.ts';

export type ReconcileRouteParts = OurDayParts;

const Asked = Type.Object({
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
  environment: Environment,
});

export function reconcileRoute(scope: FastifyInstance, parts: ReconcileRouteParts): void {
  scope.post('/api/reconcile', needs('command'), async ({ body: asked }) => {
    if (!Value.Check(Asked, asked))
      throw new Problem('bad-value', { name: 'day', expected: 'day' });
    return await askOurDay(parts, asked);
  });
}
