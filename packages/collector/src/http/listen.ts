/**
 * Opens the port. Beacons come from everywhere, so the default is every address of the machine, of both families.
 * Restricted routes check the caller, not its address.
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config/config.ts';

const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/** For `localhost` the server would open a second listener without the limits of connections. */
const hostOf = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host || '::');

/** Returns the opened port. */
export async function listen(server: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await server.listen({ host: hostOf(host), port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (host || !NO_IPV6.has(code ?? '')) throw error;
    await server.listen({ host: '0.0.0.0', port });
  }
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
