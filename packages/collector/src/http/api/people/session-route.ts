/**
 * `/api/session`: the signed-in person and their rights. Open tabs ask for it regularly, which is no use of the session.
 * `/api/sign-out` closes the session.
 */
import type { FastifyInstance } from 'fastify';
import { settings } from '@balise/settings';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { doerOf, record } from '../../../control-store/activity.ts';
import { readerOf } from '../../../people/reader-of.ts';
import { needs } from '../../people/require-right.ts';

export function sessionRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  const { config } = needs('signed-in');
  scope.get('/api/session', { config: { ...config, isNoUse: true } }, (request, reply) => {
    const { caller } = request;
    if (caller.kind !== 'person') return null;
    const { rights, ...person } = caller.person;
    return {
      person,
      rights,
      reader: readerOf(caller.person),
      csrf: reply.generateCsrf(),
      departments: settings.departments.departments.map(({ id, name }) => ({ id, name })),
    };
  });

  scope.post('/api/sign-out', needs('signed-in'), async (request, reply) => {
    await request.session.destroy();
    await record(database(), { who: doerOf(request.caller), what: 'signed-out' });
    return reply.code(204).send();
  });
}
