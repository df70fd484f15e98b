/** Messages for refused searches of hits. */
import { expect, it } from 'vitest';
import { testServer } from '../../testing/servers/test-server.ts';

it.each([
  [
    'dimension=page:is:x',
    'en',
    '“dimension” is not valid. Expected: a dimension of hits by its name in the answer, such as title or searchTerm; use host and path to search for a page.',
  ],
  ['dimension=page:is:x', 'fr', 'une page se cherche avec host et path.'],
  ['from=2026-11-21&to=2026-11-20', 'en', '“to” is not valid. Expected: a last day that is not'],
  ['from=2026-11-21T12:00:00Z&to=2026-11-21T11:00:00Z', 'en', 'or a moment after it.'],
  ['from=2026-11-21&to=2026-11-20', 'fr', 'un dernier jour qui n’est pas avant le premier, ou'],
])('refuses %s, with the expected value in %s', async (query, language, words) => {
  const { server } = await testServer();
  const answer = await server.inject({
    url: `/api/hits?environment=development&${query}`,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ detail: string }>().detail).toContain(words);
});

it('accepts a search of one day', async () => {
  const { server } = await testServer();
  const url = '/api/hits?environment=development&from=2026-11-21&to=2026-11-21';
  expect((await server.inject({ url })).statusCode).toBe(200);
});
