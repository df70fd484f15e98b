/**
 * The maximum length of an address differs between beacons, the services for pages and other routes. The refusal
 * lists all limits.
 */
import { expect, it } from 'vitest';
import { listeningServer } from '../testing/servers/listening-server.ts';

it.each([
  ['/b/ss/canadaevmain/1?', 64, 'The address of a beacon may have at most 64 kB'],
  ['/id?', 8, 'a request for an identifier or for personalization may have at most 8 kB'],
  [
    '/rest/v1/delivery?',
    8,
    'a request for an identifier or for personalization may have at most 8 kB',
  ],
  [
    '/api/hits?environment=',
    96,
    'Any other address may have at most 96 kB, together with its headers',
  ],
  ['/demo/en/?', 96, 'Any other address may have at most 96 kB, together with its headers'],
])('limits the length of %s… to %i kB', async (path, most, sentence) => {
  const server = await listeningServer();
  const method = path.startsWith('/rest') ? 'POST' : 'GET';
  const ask = async (kilobytes: number): Promise<Response> =>
    await server.ask(path + 'x'.repeat(kilobytes * 1024), { method });
  expect((await ask(most - 1)).status).not.toBe(414);
  const refused = await ask(most + 1);
  expect(refused.status).toBe(414);
  expect(((await refused.json()) as { detail: string }).detail).toContain(sentence);
});
