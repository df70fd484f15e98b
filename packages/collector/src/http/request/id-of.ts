/** The number in the address of a route with `:id`, or with another name. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../base/problem/problem.ts';

const NUMBER = /^[1-9]\d{0,17}$/;

export function idOf({ params }: FastifyRequest, name = 'id'): string {
  const { [name]: id = '' } = params as Readonly<Record<string, string>>;
  if (!NUMBER.test(id)) throw new Problem('not-found');
  return id;
}
