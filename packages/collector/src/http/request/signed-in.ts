/** The signed-in person of a request. Tokens and the command line have no account of their own. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../base/problem/problem.ts';
import type { Caller } from '../../hit/rights/caller.ts';

export type SignedIn = Extract<Caller, { kind: 'person' }>;

export function signedIn({ caller }: Pick<FastifyRequest, 'caller'>): SignedIn {
  if (caller.kind !== 'person') throw new Problem('access-needed');
  return caller;
}
