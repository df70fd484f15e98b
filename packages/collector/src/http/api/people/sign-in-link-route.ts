/** `POST /api/sign-in-link`: creates a link for the command line that signs a person in once. */
import { AskedLink, type MadeLink } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { makeLinkFor } from '../../../people/link-for.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';

export function signInLinkRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.post('/api/sign-in-link', needs('command'), async (request, reply) => {
    const { by, name, account } = checkedBody(request, AskedLink);
    const made = await makeLinkFor(database(), {
      by: by.trim(),
      name: name.trim(),
      ...(account === undefined ? {} : { account }),
    });
    // Sends `null` in JSON, because an empty body is not JSON.
    return reply.type('application/json').send(JSON.stringify((made ?? null) satisfies MadeLink));
  });
}
