/**
 * `/api/tokens`: tokens of machines and their rights. The secret is in the answer only once, when the token is
 * created.
 */
import { NewToken } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { doerOf } from '../../../control-store/activity.ts';
import { listTokens, makeToken, revokeToken } from '../../../people/tokens.ts';
import type { Rights } from '../../../base/config/rights.ts';
import { scopeOf, type Caller } from '../../../hit/rights/caller.ts';
import { hasRightsOf } from '../../../hit/rights/token-rights.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { tokenRightsOf } from '../../request/given-rights.ts';
import { idOf } from '../../request/id-of.ts';
import { mayGiveToken } from './people-route.ts';

/** Those that a token of the caller can have at most. */
const ownRights = (caller: Caller): Pick<Rights, 'propose' | 'publish'> => ({
  propose: scopeOf(caller, 'propose'),
  publish: scopeOf(caller, 'publish'),
});

export function tokensRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.post('/api/tokens', needs('people'), async (request, reply) => {
    const { name, rights, days } = checkedBody(request, NewToken);
    const token = { name: name.trim(), rights: tokenRightsOf(rights), days };
    if (
      !mayGiveToken(request.caller, token) ||
      !hasRightsOf(ownRights(request.caller), token.rights)
    )
      throw new Problem('beyond-rights');
    return reply.code(201).send(await makeToken(database(), doerOf(request.caller), token));
  });

  scope.delete('/api/tokens/:id', needs('people'), async (request, reply) => {
    const id = idOf(request);
    const token = (await listTokens(database())).find((one) => one.id === id);
    if (!token) throw new Problem('not-found');
    if (!mayGiveToken(request.caller, token)) throw new Problem('beyond-rights');
    await revokeToken(database(), doerOf(request.caller), token);
    return reply.code(204).send();
  });
}
