import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../base/config/config.ts';
import { listen } from './listen.ts';

// If the name had an address of each family, the server would listen on both, and report only one.
it.each([
  ['localhost', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1'],
  ['', '::'],
])('opens one listener for "%s": %s', async (name, expected) => {
  const asked: unknown[] = [];
  const server = {
    listen: async ({ host }: { host: string }) => void asked.push(host),
    server: { address: () => ({ port: 7701 }) },
  } as unknown as FastifyInstance;
  expect(await listen(server, readConfig({ BALISE_HOST: name, BALISE_PORT: '7701' }))).toBe(7701);
  expect(asked).toEqual([expected]);
});
