/** `/api/bypasses`: releases that were published without their approvals, until enough people have looked at them. */
import type { BypassList } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { bypassList, confirmBypass } from '../../releases/bypasses.ts';
import { needs } from '../people/require-right.ts';
import { idOf } from '../request/id-of.ts';

export function bypassesRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get(
    '/api/bypasses',
    needs('releases'),
    async (request): Promise<BypassList> => await bypassList(request.caller, database()),
  );

  scope.post('/api/bypasses/:id/confirm', needs('approvals'), async (request, reply) => {
    const confirmed = await confirmBypass(request.caller, database(), idOf(request));
    return reply.code(201).send(confirmed);
  });
}
