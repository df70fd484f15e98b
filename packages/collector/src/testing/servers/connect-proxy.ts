/** A proxy for tests: it opens tunnels for clients that know its password. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface ConnectProxy {
  /** With name and password. */
  readonly url: string;
  /** The requested hosts and ports, oldest first. */
  readonly asked: string[];
  close(): Promise<void>;
}

const KNOWN = `Basic ${Buffer.from('name:p@ss').toString('base64')}`;

export async function connectProxy(): Promise<ConnectProxy> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('connection', (socket) => sockets.add(socket));
  server.on('connect', (request, socket: Socket) => {
    if (request.headers['proxy-authorization'] !== KNOWN)
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    asked.push(request.url ?? '');
    const [host = '', port = ''] = (request.url ?? '').split(':');
    const way = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      way.pipe(socket).pipe(way);
    });
    sockets.add(way);
    way.on('error', () => socket.destroy());
    socket.on('error', () => way.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://name:p%40ss@127.0.0.1:${port}`,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
