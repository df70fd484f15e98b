/** `/api/live`: the hits of a subscription as they become durable, as server-sent events. */
import type { ServerResponse } from 'node:http';
import { LiveQuery } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { streamEvents } from '../../live/event-stream.ts';
import type { OtherCollectors } from '../../live/others.ts';
import type { LiveFeed } from '../../live/live-feed.ts';
import type { ControlStore } from '../../control/control-store.ts';
import { seenBy, type Owners } from '../../department/seen-by.ts';
import { doerOf } from '../../people/activity.ts';
import type { Caller } from '../../people/caller.ts';
import { sightOf } from '../../people/sight-of.ts';
import { hasTexts, KINDS, type Subscription } from '../../live/subscription.ts';
import { Problem } from '../../problem/problem.ts';
import type { Proxies } from '../../receive/proxies.ts';
import { needs } from '../people/require-right.ts';
import type { HitViewer, Watch } from '../../visitor/hit-viewer.ts';
import { checkedQuery } from './checked-query.ts';

export interface LiveRouteParts {
  readonly feed: LiveFeed;
  readonly viewer: Pick<HitViewer, 'watch'>;
  readonly proxies: Proxies;
  readonly owners: Owners;
  readonly control: Pick<ControlStore, 'note'>;
  /** Whether somebody still may what they might when their stream began. */
  readonly isUnchanged: (caller: Caller) => Promise<boolean>;
  /** Where other collectors may have the same store. */
  readonly others?: Pick<OtherCollectors, 'watch'> | undefined;
}

/** Streams that are open at once, and of one address: each judges every hit. */
const MOST = 200;
const MOST_OF_ONE = 50;
/** Milliseconds between looks at whether a stream may go on. */
const LOOK = 5000;

export function liveRoute(scope: FastifyInstance, parts: LiveRouteParts): void {
  const { feed, viewer, proxies, others, owners, control, isUnchanged } = parts;
  const open = new Map<ServerResponse, string>();
  // A stream never ends by itself, and the server waits for what it has begun.
  scope.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });
  scope.get('/api/live', { ...needs('view'), exposeHeadRoute: false }, async (request, reply) => {
    const query = checkedQuery(request, LiveQuery);
    const { caller } = request;
    const sight = sightOf(caller);
    const subscription = { ...subscriptionOf(query), sight };
    const header = request.headers['last-event-id'];
    const last = typeof header === 'string' ? header : (query.after ?? '');
    const address = proxies.addressOf(request.raw);
    const ofOne = [...open.values()].filter((other) => other === address);
    if (open.size >= MOST || ofOne.length >= MOST_OF_ONE) {
      reply.header('retry-after', '10');
      throw new Problem('too-many-requests');
    }
    if (subscription.texts.length > 0) {
      // The words may be somebody's name: that there was a search is written down, and where.
      const about = [subscription.environment, ...subscription.hosts].join(' ');
      await control.note({ who: doerOf(caller), what: 'hits-searched', about });
    }
    reply.hijack();
    // Who left meanwhile has closed already: a stream for them would have no end.
    if (reply.raw.destroyed) return;
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
    const watch = seenWatch(viewer.watch(subscription.environment), subscription, owners);
    streamEvents(reply.raw, feed, subscription, last, watch);
    reply.raw.on(
      'close',
      endWhenChanged(reply.raw, () => isUnchanged(caller)),
    );
    const endOthers = others?.watch(subscription.environment);
    if (endOthers) reply.raw.on('close', endOthers);
  });
}

function subscriptionOf({ environment, host, path, text, kind = '' }: LiveQuery): Subscription {
  const asked = kind.split(',');
  const kinds = KINDS.filter((one) => asked.includes(one));
  return { environment, hosts: host, paths: path, texts: text, kinds };
}

/** Words are looked for in what is shown: what names pages of others must not be found either. */
function seenWatch(
  { show, end }: Watch,
  { sight = 'all', texts }: Subscription,
  owners: Owners,
): Watch {
  if (sight === 'all') return { show, end };
  return {
    async show(hits) {
      const seen = await seenBy(await show(hits), sight, owners);
      return seen.filter((hit) => hasTexts(hit, texts));
    },
    end,
  };
}

/** A stream outlives the request that began it: whose session or rights have changed begins another, with what is theirs now. */
function endWhenChanged(response: ServerResponse, isUnchanged: () => Promise<boolean>): () => void {
  const timer = setInterval(() => {
    isUnchanged().then(
      (same) => {
        if (!same) response.end();
      },
      // While nobody can be asked nobody has said no.
      () => undefined,
    );
  }, LOOK);
  return () => clearInterval(timer);
}
