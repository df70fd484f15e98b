import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { authority } from '../testing/servers/certificates.ts';
import { certificateEnd } from './certificate-end.ts';

const DAY = 86_400_000;

it('reads the last day of a certificate of any authority', async () => {
  const issued = authority('Unknown authority').issue({
    ...{ name: 'console', hosts: ['127.0.0.1'], days: [-1, 9] as const },
  });
  const server = createServer(issued, (socket) => socket.on('error', () => undefined));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const end = (await certificateEnd(new URL(`https://127.0.0.1:${port}`))) ?? 0;
  expect(Math.abs(end - Date.now() - 9 * DAY)).toBeLessThan(DAY);
});

it.each(['http://127.0.0.1:9', 'https://127.0.0.1:9'])(
  'knows none of an address that does not answer with one: %s',
  async (address) => {
    expect(await certificateEnd(new URL(address))).toBeUndefined();
  },
);
