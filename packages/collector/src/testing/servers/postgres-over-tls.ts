/**
 * The first part of a PostgreSQL server for tests. It requires TLS and a client certificate, accepts every user, and
 * answers each statement immediately without running it.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { authority, type Issued } from './certificates.ts';

export interface PostgresOverTls {
  readonly url: string;
  readonly ca: string;
  readonly client: Issued;
  /** Names in the client certificates of the connections. */
  readonly came: string[];
  close(): Promise<void>;
}

const SSL_REQUEST = 80_877_103;
const LET_IN = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
const DONE = Buffer.concat([
  Buffer.from('430000000d', 'hex'),
  Buffer.from('SELECT 1\0'),
  Buffer.from('5a0000000549', 'hex'),
]);
const QUERY = 'Q'.charCodeAt(0);

export async function postgresOverTls(): Promise<PostgresOverTls> {
  const ca = authority('Authority of the databases');
  const came: string[] = [];
  const sockets = new Set<Socket>();
  const secured = createTlsServer(
    {
      ...ca.issue({ name: 'postgres', hosts: ['127.0.0.1'] }),
      ca: ca.cert,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (socket) => {
      came.push(String(socket.getPeerCertificate().subject.CN));
      socket.on('error', () => undefined);
      socket.once('data', () => {
        socket.write(LET_IN);
        socket.on('data', (message) => message[0] === QUERY && socket.write(DONE));
      });
    },
  );
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (first) => {
      if (first.readInt32BE(4) !== SSL_REQUEST) return void socket.destroy();
      socket.write('S');
      secured.emit('connection', socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://balise@127.0.0.1:${(server.address() as AddressInfo).port}/balise`,
    ca: ca.cert,
    client: ca.issue({ name: 'balise' }),
    came,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
