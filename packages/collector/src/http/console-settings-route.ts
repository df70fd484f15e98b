/**
 * `/settings.json`: what the console must know of the settings in force before it shows anything. It answers everybody, as the console
 * itself does, and so has no more than names and numbers of what the library sends, which `variables.json` and `catalogue.json`
 * beside the library say too; hosts, departments, privacy and all else stay here.
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
