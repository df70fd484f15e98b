/**
 * Identifies the caller by a bearer token, or by the session of its cookie. It refuses changes that another site
 * triggers with that cookie.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../../people/callers.ts';
import { Problem } from '../../problem/problem.ts';
import type { Identify } from './require-right.ts';

const BEARER = /^Bearer ([\w-]{1,100})$/;
const READING = new Set(['GET', 'HEAD']);

/** The scope must have sessions. `database` throws while the control database does not answer. */
export function identifyBy(
  scope: FastifyInstance,
  callers: Pick<Callers, 'ofSecret' | 'ofSession'>,
  database: () => unknown,
): Identify {
  return async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const secret = BEARER.exec(authorization)?.[1];
      const caller = secret === undefined ? undefined : await callers.ofSecret(secret);
      if (!caller) throw new Problem('access-needed');
      return caller;
    }
    const { kept } = request.session;
    if (!kept) {
      // Throws while the control database does not answer, because no session can be found then.
      database();
      throw new Problem('access-needed');
    }
    if (!READING.has(request.method)) await refuseForeign(scope, request, reply);
    return callers.ofSession(kept);
  };
}

/** A form of another site can send the cookie, but not a header that only our own pages know. */
function refuseForeign(
  scope: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const send = (): void => reject(new Problem('bad-csrf'));
    const refused = Object.create(reply, { send: { value: send } }) as FastifyReply;
    scope.csrfProtection(request, refused, () => resolve());
  });
}
