/** Brings a browser to the server of the tests, whatever host it asks for, and nowhere else. */
import { createServer, type IncomingMessage } from 'node:http';
import type { Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

export interface Proxy {
  /** `host:port`. */
  readonly address: string;
  readonly close: () => void;
}

/** Only for these hosts; whatever is asked for without TLS is refused. */
export async function openProxy(server: Server, hosts: readonly string[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const proxy = createServer((_, response) => {
    response.writeHead(403).end();
  });
  proxy.on('connection', (socket) => sockets.add(socket));
  proxy.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    socket.on('error', () => socket.destroy());
    if (hosts.includes(url.replace(/:443$/, ''))) {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      server.emit('connection', socket);
    } else socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  proxy.listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    close: () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
