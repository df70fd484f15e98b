import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testServer } from '../testing/test-server.ts';
import { listen } from './listen.ts';

it.each(['localhost', '127.0.0.1', ''])('opens one listener on "%s"', async (host) => {
  const { server } = await testServer();
  const port = await listen(server, readConfig({ BALISE_HOST: host, BALISE_PORT: '0' }));
  expect(server.addresses()).toMatchObject([{ port }]);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
