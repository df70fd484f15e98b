/**
 * The JSON body of a request as its schema in the contract has it. What does not fit is refused by its place (`text.fr`), with what was
 * expected: a word of the messages that the schema names (`x-expected`), or what follows from its bounds.
 */
import { firstFault, type Static, type TObject } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problem/problem.ts';
import { expectedOf, type Property } from './expected-of.ts';

/** Throws a `Problem`. */
export function checkedBody<T extends TObject>({ body }: FastifyRequest, schema: T): Static<T> {
  const fault = firstFault(schema, body);
  if (!fault) return body as Static<T>;
  const name = fault.path.join('.') || 'body';
  throw new Problem('bad-value', {
    name,
    ...(fault.keyword === 'boolean'
      ? { expected: 'no-such-name' }
      : expectedOf(propertyAt(schema, fault.path), fault.keyword)),
  });
}

/** Of a list its items; of what is one of several shapes, nothing: its bounds depend on the shape. */
function propertyAt(schema: Property, path: readonly string[]): Property {
  let found: Property | undefined = schema;
  for (const part of path) found = found?.properties?.[part] ?? found?.items;
  return found ?? {};
}
