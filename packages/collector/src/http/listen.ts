/**
 * Opens the port. Beacons come from everywhere, so by default on every address of the machine, of
 * both families; what is not for everybody checks where a request comes from.
 */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL']);

/** For the name of the machine itself the server would open a second listener, which knows no bounds of connections. */
const hostOf = (host: string): string => (host === 'localhost' ? '127.0.0.1' : host || '::');

/** Returns the port that was opened. */
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
