/** `/api/live`: the hits of a subscription as they become durable, as server-sent events. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { streamEvents } from '../../live/event-stream.ts';
import type { OtherCollectors } from '../../live/others.ts';
import type { LiveFeed } from '../../live/live-feed.ts';
import { Problem } from '../../problem/problem.ts';
import type { Proxies } from '../../receive/proxies.ts';
import type { HitViewer } from '../../visitor/hit-viewer.ts';
import { hitIn, queryOf } from './query-values.ts';
import { subscriptionIn } from './subscription-in.ts';

export interface LiveRouteParts {
  readonly feed: LiveFeed;
  readonly viewer: Pick<HitViewer, 'watch'>;
  readonly proxies: Proxies;
  /** Where other collectors may have the same store. */
  readonly others?: Pick<OtherCollectors, 'watch'> | undefined;
}

/** Streams that are open at once, and of one address: each judges every hit. */
const MOST = 200;
const MOST_OF_ONE = 50;

export function liveRoute(scope: FastifyInstance, parts: LiveRouteParts): void {
  const { feed, viewer, proxies, others } = parts;
  const open = new Map<ServerResponse, string>();
  // A stream never ends by itself, and the server waits for what it has begun.
  scope.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });
  scope.get('/api/live', { exposeHeadRoute: false }, (request, reply) => {
    const query = queryOf(request);
    const subscription = subscriptionIn(query);
    const header = request.headers['last-event-id'];
    const last = typeof header === 'string' ? header : hitIn(query, 'after');
    const address = proxies.addressOf(request.raw);
    const ofOne = [...open.values()].filter((other) => other === address);
    if (open.size >= MOST || ofOne.length >= MOST_OF_ONE) {
      reply.header('retry-after', '10');
      throw new Problem('too-many-requests');
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    open.set(reply.raw, address);
    reply.raw.on('close', () => open.delete(reply.raw));
    const watch = viewer.watch(subscription.environment);
    streamEvents(reply.raw, feed, subscription, last, watch);
    const endOthers = others?.watch(subscription.environment);
    if (endOthers) reply.raw.on('close', endOthers);
  });
}
