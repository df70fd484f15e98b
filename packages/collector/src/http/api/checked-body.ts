/** The JSON body of a request as its schema in the contract has it. */
import type { Static, TSchema } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import { checkedJson } from '../../checked/checked-json.ts';

/** Throws a `Problem`. A body that was not sent is an empty one. */
export const checkedBody = <T extends TSchema>(
  { body = {} }: FastifyRequest,
  schema: T,
): Static<T> => checkedJson(body, schema);
