/** An https server for tests that requires a client certificate of its own authority. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authority, type Issued } from './certificates.ts';

export interface TlsServer {
  readonly url: string;
  /** The certificate of its authority. */
  readonly ca: string;
  /** A valid client certificate. */
  readonly client: Issued;
  close(): Promise<void>;
}

export async function tlsServer(
  answer: RequestListener,
  hosts: readonly string[] = ['127.0.0.1'],
): Promise<TlsServer> {
  const ca = authority('Authority of the servers');
  const server: Server = createServer(
    {
      ...ca.issue({ name: 'server', hosts }),
      ca: ca.cert,
      requestCert: true,
      rejectUnauthorized: true,
    },
    answer,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ca: ca.cert,
    client: ca.issue({ name: 'balise' }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
