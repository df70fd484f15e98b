/** `POST /api/sign-in-link`: the command line asks for a link that signs somebody in once. */
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control/control-database.ts';
import { makeLinkFor } from '../../people/link-for.ts';
import { needs } from '../people/require-right.ts';
import { accountIn, bodyOf, nameIn, personIn } from './body-values.ts';

export function signInLinkRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.post('/api/sign-in-link', needs('command'), async (request, reply) => {
    const body = bodyOf(request);
    const made = await makeLinkFor(database(), {
      by: personIn(body, 'by'),
      name: nameIn(body),
      ...('account' in body ? { account: accountIn(body) } : {}),
    });
    // JSON has a word for nothing.
    return reply.type('application/json').send(JSON.stringify(made ?? null));
  });
}
