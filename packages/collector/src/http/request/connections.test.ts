/** Limits of connections in all and per address, over real sockets. */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  testServer,
  type TestServer,
  type TestServerParts,
} from '../../testing/servers/test-server.ts';

interface Listening extends TestServer {
  readonly port: number;
  silent(localAddress?: string): Promise<Socket>;
  open(): Promise<number>;
}

async function listening(parts: TestServerParts): Promise<Listening> {
  const made = await testServer(parts);
  const port = Number(new URL(await made.server.listen({ port: 0, host: '127.0.0.1' })).port);
  return {
    ...made,
    port,
    async silent(localAddress = '127.0.0.1') {
      const socket = connect({ port, host: '127.0.0.1', localAddress });
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    },
    open: async () =>
      await new Promise((resolve) =>
        made.server.server.getConnections((_error, count) => resolve(count)),
      ),
  };
}

/** Sends a request on a kept connection, and waits for the whole answer. */
async function ask(port: number, agent: Agent): Promise<number> {
  return await new Promise((resolve, reject) => {
    const request = get({ port, host: '127.0.0.1', path: '/healthz', agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', reject);
  });
}

it('closes the longest idle connection of an address to admit a new one', async () => {
  const { silent, port, open } = await listening({ bounds: { total: 100, perAddress: 5 } });
  const sockets: Socket[] = [];
  for (let count = 0; count < 20; count += 1) sockets.push(await silent());
  const other = await silent('127.0.0.2');
  await expect.poll(open).toBe(6);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  await expect.poll(() => sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThan(6);
  expect(sockets[0]?.destroyed).toBe(true);
  expect(other.destroyed).toBe(false);
});

it('limits all connections together too', async () => {
  const { silent, open } = await listening({ bounds: { total: 4, perAddress: 100 } });
  for (let last = 1; last < 10; last += 1) await silent(`127.0.0.${last}`);
  await expect.poll(open).toBe(4);
});

it('keeps a connection with a recent request longer than idle ones', async () => {
  const { silent, port } = await listening({ bounds: { total: 100, perAddress: 3 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  expect(await ask(port, agent)).toBe(200);
  const [kept] = Object.values(agent.freeSockets).flat();
  for (let count = 0; count < 8; count += 1) {
    await silent();
    expect(await ask(port, agent)).toBe(200);
  }
  expect(Object.values(agent.freeSockets).flat()[0]).toBe(kept);
});

it('keeps a connection that is being answered, and closes the new one', async () => {
  let answer: () => void = () => undefined;
  const { silent, port, open } = await listening({
    bounds: { total: 100, perAddress: 1 },
    receive: () => new Promise((resolve) => (answer = () => resolve(undefined))),
  });
  const waiting = fetch(`http://127.0.0.1:${port}/b/ss/s/1/JS-1/s1?a=1`);
  await expect.poll(open).toBe(1);
  const late = await silent();
  await once(late, 'close');
  answer();
  expect((await waiting).status).toBe(200);
});

it('has no limit for a trusted proxy', async () => {
  const { silent, open } = await listening({
    trustedProxies: ['127.0.0.2'],
    bounds: { total: 100, perAddress: 2 },
  });
  for (let count = 0; count < 10; count += 1) {
    await silent('127.0.0.1');
    await silent('127.0.0.2');
  }
  await expect.poll(open).toBe(12);
});
