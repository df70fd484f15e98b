/** Checks the query of a request against its schema in the contract. */
import type { Static, TObject } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import { checkedValues } from '../../checked/checked-values.ts';

/** Throws a `Problem`. */
export const checkedQuery = <T extends TObject>(request: FastifyRequest, schema: T): Static<T> =>
  checkedValues(queryOf(request), schema);

export function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? '';
  const mark = url.indexOf('?');
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
}
