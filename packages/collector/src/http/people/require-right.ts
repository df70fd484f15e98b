/**
 * Access to restricted routes. Each route declares the right that it needs, and the caller is identified before it
 * answers. The address of a caller gives no right: behind a proxy, every request comes from this machine.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entry } from '../../control-store/activity.ts';
import { doerOf } from '../../control-store/activity.ts';
import { may, type Caller, type Need } from '../../hit/rights/caller.ts';
import { Problem } from '../../base/problem/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    need?: Need;
  }
  interface FastifyRequest {
    /** Set in every route that needs a right. */
    caller: Caller;
  }
}

/** Throws if the request does not identify a caller. */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Caller>;

export interface RightParts {
  readonly identify: Identify;
  /** Never throws. */
  readonly note: (entry: Entry) => void;
}

export const needs = (need: Need): { config: { need: Need } } => ({ config: { need } });

export function requireRight(scope: FastifyInstance, { identify, note }: RightParts): void {
  scope.decorateRequest('caller', null as never);
  scope.addHook('onRequest', async (request, reply) => {
    const { need = 'command' } = request.routeOptions.config;
    const caller = await identify(request, reply);
    if (!may(caller, need)) {
      if (caller.kind !== 'command')
        note({
          who: doerOf(caller),
          what: 'right-refused',
          about: `${request.method} ${request.routeOptions.url ?? ''} (${need})`,
        });
      throw new Problem(need === 'command' ? 'command-only' : 'no-right');
    }
    request.caller = caller;
  });
}
