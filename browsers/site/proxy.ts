/** A proxy that connects the browser to the test server for every allowed host, and refuses all others. */
import { createServer, type IncomingMessage } from 'node:http';
import type { Server } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';

export interface Proxy {
  /** `host:port`. */
  readonly address: string;
  readonly close: () => void;
}

/** Allows TLS connections (`CONNECT`) to these hosts only. Requests without TLS get status 403. */
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
