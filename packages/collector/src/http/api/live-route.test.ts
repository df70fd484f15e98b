import { expect, it, onTestFinished } from 'vitest';
import { listeningServer } from '../../testing/listening-server.ts';

const PATH = '/api/live?environment=development';

it('streams have a bound for each address, and room again when one ends', async () => {
  const { ask } = await listeningServer({ trustedProxies: ['loopback'] });
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const open = async (address: string, signal = leave.signal): Promise<Response> =>
    await ask(PATH, { signal, headers: { 'x-forwarded-for': address } });
  const first = new AbortController();
  expect((await open('203.0.113.7', first.signal)).status).toBe(200);
  for (let count = 1; count < 50; count += 1) expect((await open('203.0.113.7')).status).toBe(200);
  const refused = await open('203.0.113.7');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect((await open('203.0.113.8')).status).toBe(200);
  first.abort();
  await expect.poll(async () => (await open('203.0.113.7')).status).toBe(200);
});
