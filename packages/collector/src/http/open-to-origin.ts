/** Pages of any host send requests, with their cookies or without; whether a page may is decided by what the request says, not by its origin. */
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
