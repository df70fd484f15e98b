/**
 * `/settings.json`: the part of the settings that the console needs before it shows anything. It is public, like the
 * console. It therefore contains only names and numbers of the variables that the library sends, which
 * `variables.json` and `catalogue.json` next to the library also contain. Hosts, departments, privacy settings and
 * all others are not included.
 */
import { createHash } from 'node:crypto';
import { settings } from '@balise/settings';
import type { FastifyInstance } from 'fastify';

const { variables, events, linkVariables } = settings;
const TEXT = JSON.stringify({ variables, events, linkVariables });
const TAG = `"${createHash('sha256').update(TEXT).digest('hex').slice(0, 16)}"`;

export function consoleSettingsRoute(scope: FastifyInstance): void {
  scope.get('/settings.json', (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', etag: TAG });
    if (request.headers['if-none-match'] === TAG) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(TEXT);
  });
}
