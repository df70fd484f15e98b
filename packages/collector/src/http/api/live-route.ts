/** `/api/live`: hits as they become durable, as server-sent events. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { streamEvents } from '../../live/event-stream.ts';
import type { LiveFeed } from '../../live/live-feed.ts';
import type { HitViewer } from '../../visitor/hit-viewer.ts';
import { environmentIn, hitIn, queryOf } from './query-values.ts';

export interface LiveRouteParts {
  readonly feed: LiveFeed;
  readonly viewer: Pick<HitViewer, 'watch'>;
}

export function liveRoute(scope: FastifyInstance, { feed, viewer }: LiveRouteParts): void {
  const open = new Set<ServerResponse>();
  // A stream never ends by itself, and the server waits for what it has begun.
  scope.addHook('preClose', async () => {
    for (const response of open) response.end();
  });
  scope.get('/api/live', { exposeHeadRoute: false }, (request, reply) => {
    const query = queryOf(request);
    const environment = environmentIn(query);
    const header = request.headers['last-event-id'];
    const last = typeof header === 'string' ? header : hitIn(query, 'after');
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    open.add(reply.raw);
    reply.raw.on('close', () => open.delete(reply.raw));
    streamEvents(reply.raw, feed, environment, last, viewer.watch(environment));
  });
}
