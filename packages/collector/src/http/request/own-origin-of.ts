import type { FastifyRequest } from 'fastify';

/**
 * The origin at which the reader reaches the collector, `http://localhost:7700`, as the request or a trusted proxy
 * states it. Undefined if that is no valid origin.
 */
export function ownOriginOf({ protocol, host }: FastifyRequest): string | undefined {
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
