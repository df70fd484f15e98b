import { expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';

const KEY = { authorization: 'Bearer key' };

it('reports that stored hits are damaged, and remains ready for beacons', async () => {
  const { server } = await testServer({
    health: { broken: ['hits/broken_202611_1_9_2'], missing: 8080 },
  });
  const answer = await server.inject('/readyz');
  expect([answer.statusCode, answer.body]).toEqual([200, 'yes, but stored hits are damaged']);
  expect((await server.inject('/healthz')).body).toBe('yes');
  const status = await server.inject({ url: '/api/status', headers: KEY });
  expect(status.json()).toMatchObject({ store: { broken: 1, missing: 8080 } });
  const metrics = await server.inject({ url: '/metrics', headers: KEY });
  expect(metrics.body).toContain('balise_store_broken_parts 1');
  expect(metrics.body).toContain('balise_store_missing_hits 8080');
});
