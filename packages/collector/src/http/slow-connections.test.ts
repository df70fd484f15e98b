/** A client that sends a request very slowly, or no request at all, is disconnected. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { beaconAddress } from '../testing/beacon-address.ts';
import { testServer } from '../testing/servers/test-server.ts';

it.each([
  ['endless headers', `GET ${beaconAddress()} HTTP/1.1\r\nHost: a\r\n`, 'X-A: b\r\n'],
  [
    'a body in single bytes',
    'POST /b/ss/s/1/JS-1/s1 HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n',
    'a',
  ],
  ['an unreadable request', 'GET / HTTP/9.9\r\n\r\n', 'a'],
])('%s', async (_, first, drop) => {
  const { server, counters } = await testServer({ slowness: 300 });
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  // This socket never closes by itself, reads nothing, and keeps sending.
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(first);
  const dripping = setInterval(() => socket.write(drop), 50);
  onTestFinished(() => clearInterval(dripping));
  const open = async (): Promise<number> =>
    await new Promise((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
  expect(Object.keys(counters.values().refused ?? {})).not.toEqual([]);
});
