/** What a search of hits is refused for, in words. */
import { expect, it } from 'vitest';
import { testServer } from '../../testing/test-server.ts';

it.each([
  [
    'dimension=page:is:x',
    'en',
    '“dimension” is not valid. Expected: a dimension that hits have, by its name in their answers, as title or searchTerm; a page is looked for by host and path.',
  ],
  ['dimension=page:is:x', 'fr', 'une page se cherche par host et path.'],
])('%s is refused in %s with what was expected', async (query, language, words) => {
  const { server } = await testServer();
  const answer = await server.inject({
    url: `/api/hits?environment=development&${query}`,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ detail: string }>().detail).toContain(words);
});
