/**
 * Pages of any host may send these requests, with or without cookies. The content of a request decides whether it is
 * accepted, not its origin.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

export function openToOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  if (origin !== undefined) reply.headers(originHeaders(origin));
}

export function originHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    vary: 'Origin',
  };
}
