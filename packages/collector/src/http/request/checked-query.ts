/** Checks the query of a request against its schema in the contract. */
import type { Static, TObject } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import { checkedValues } from '../../base/checked/checked-values.ts';

/** The parameter for which `identify.ts` accepts the request. Every route of the API may have it. */
export const READER = 'reader';

/** Throws a `Problem`. */
export function checkedQuery<T extends TObject>(request: FastifyRequest, schema: T): Static<T> {
  const given = queryOf(request);
  given.delete(READER);
  return checkedValues(given, schema);
}

export function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}
