/**
 * `/settings.json`: the part of the settings that the console needs before it shows anything. It is public, like the
 * console. It therefore contains only names and numbers of the variables that the library sends, which
 * `variables.json` and `catalogue.json` next to the library also contain. Hosts, departments, privacy settings and
 * all others are not included.
 */
import { createHash } from 'node:crypto';
import { derived } from '@balise/settings';
import type { FastifyInstance } from 'fastify';

const answer = derived(({ variables, events, linkVariables }) => {
  const text = JSON.stringify({ variables, events, linkVariables });
  return { text, tag: `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"` };
});

export function consoleSettingsRoute(scope: FastifyInstance): void {
  scope.get('/settings.json', (request, reply) => {
    const { text, tag } = answer();
    reply.headers({ 'cache-control': 'no-cache', etag: tag });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(text);
  });
}
