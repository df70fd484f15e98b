/** Checks the JSON body of a request against its schema in the contract. */
import type { Static, TSchema } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import { checkedJson } from '../../base/checked/checked-json.ts';

/** Throws a `Problem`. A missing body counts as an empty object. */
export const checkedBody = <T extends TSchema>(
  { body = {} }: FastifyRequest,
  schema: T,
): Static<T> => checkedJson(body, schema);
