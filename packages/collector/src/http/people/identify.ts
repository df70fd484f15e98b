/**
 * Identifies the caller by a bearer token, or by the session of its cookie. With that cookie, it refuses changes that
 * another site triggers, and requests of a page or link that was made for another reader.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Callers } from '../../people/callers.ts';
import { readerOf } from '../../people/reader-of.ts';
import { Problem } from '../../base/problem/problem.ts';
import { queryOf, READER } from '../request/checked-query.ts';
import type { Identify } from './require-right.ts';

const BEARER = /^Bearer ([\w-]{1,100})$/;
const READING = new Set(['GET', 'HEAD']);
/** The reader of a request, as in the answer of `/api/session`. Streams and files have it in their address. */
const READER_HEADER = 'x-balise-reader';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Requests of this route do not postpone the expiry of a session. */
    isNoUse?: true;
  }
}

/** The scope must have sessions. `database` throws while the control database does not answer. */
export function identifyBy(
  scope: FastifyInstance,
  callers: Pick<Callers, 'ofSecret' | 'ofSession' | 'noteUse'>,
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
    refuseOtherReader(request, readerOf(kept.person));
    if (!READING.has(request.method)) await refuseForeign(scope, request, reply);
    if (!request.routeOptions.config.isNoUse) await callers.noteUse(kept);
    return callers.ofSession(kept);
  };
}

/** Requests without a reader are answered: scripts and addresses typed by a person have none. */
function refuseOtherReader(request: FastifyRequest, reader: string): void {
  const asked = [request.headers[READER_HEADER], ...queryOf(request).getAll(READER)];
  if (asked.some((one) => one !== undefined && one !== reader)) throw new Problem('other-reader');
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
