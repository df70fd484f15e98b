/** `/api/live`: the hits of a subscription as server-sent events, sent once they are durable in the journal. */
import type { ServerResponse } from 'node:http';
import { LiveQuery } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { streamEvents } from '../live/event-stream.ts';
import type { OtherCollectors } from '../live/other-collectors.ts';
import type { LiveFeed } from '../../intake/live/live-feed.ts';
import { readMissed, type MissedHitsParts } from '../live/missed-hits.ts';
import type { ControlStore } from '../../control-store/control-store.ts';
import { seenBy, type Owners } from '../../store/other-departments/seen-by.ts';
import { withIds, type IdsFor } from '../../intake/hit-ids/ids-for.ts';
import type { ShownIds } from '../../intake/hit-ids/sealed-ids.ts';
import { doerOf } from '../../control-store/activity.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { visibleDepartmentsOf } from '../../hit/rights/visible-departments-of.ts';
import { hasTexts, KINDS, type Subscription } from '../live/subscription.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { Proxies } from '../../intake/receive/proxies.ts';
import { needs } from '../people/require-right.ts';
import type { HitViewer, Watch } from '../live/hit-viewer.ts';
import { checkedQuery } from '../request/checked-query.ts';

export interface LiveRouteParts {
  readonly feed: LiveFeed;
  readonly viewer: Pick<HitViewer, 'watch'>;
  readonly proxies: Proxies;
  readonly owners: Owners;
  readonly idsFor: IdsFor;
  readonly store: MissedHitsParts['store'];
  readonly control: Pick<ControlStore, 'note'>;
  /** Whether the rights of the caller are still those from the start of the stream. */
  readonly isUnchanged: (caller: Caller) => Promise<boolean>;
  /** Set if other collectors may use the same store. */
  readonly others?: Pick<OtherCollectors, 'watch'> | undefined;
}

/** Limits of open streams, in all and for one address. Each stream filters every hit. */
const MOST = 200;
const MOST_OF_ONE = 50;
/** Milliseconds between two checks of the caller's rights. */
const LOOK = 5000;

export function liveRoute(scope: FastifyInstance, parts: LiveRouteParts): void {
  const { feed, viewer, proxies, others, owners, idsFor, control, isUnchanged } = parts;
  const open = new Map<ServerResponse, string>();
  // A stream never closes by itself, and the server waits for open responses.
  scope.addHook('preClose', async () => {
    for (const response of open.keys()) response.end();
  });
  scope.get('/api/live', { ...needs('view'), exposeHeadRoute: false }, async (request, reply) => {
    const query = checkedQuery(request, LiveQuery);
    const { caller } = request;
    const [sight, ids] = [visibleDepartmentsOf(caller), idsFor(caller)];
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
      // The search words may be a person's name. Only the fact of the search and its environment and hosts are
      // recorded.
      const about = [subscription.environment, ...subscription.hosts].join(' ');
      await control.note({ who: doerOf(caller), what: 'hits-searched', about });
    }
    const missed = await readMissed(subscription, ids.read(last), parts);
    reply.hijack();
    // If the client has already left, its `close` event has fired, and a stream would never be cleaned up.
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
    const watch = seenWatch(viewer.watch(subscription.environment), subscription, { owners, ids });
    streamEvents(reply.raw, feed, subscription, missed, watch);
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

/** Searches the shown texts only: masked names of other departments' pages must not be found. */
function seenWatch(
  { show, end }: Watch,
  { sight = 'all', texts }: Subscription,
  { owners, ids }: { readonly owners: Owners; readonly ids: ShownIds },
): Watch {
  return {
    async show(hits) {
      const seen = await seenBy(await show(hits), sight, owners);
      const found = sight === 'all' ? seen : seen.filter((hit) => hasTexts(hit, texts));
      return withIds(found, ids);
    },
    end,
  };
}

/**
 * A stream outlives its request. If the session or the rights of the caller change, the stream closes, and the client
 * opens a new one with its current rights.
 */
function endWhenChanged(response: ServerResponse, isUnchanged: () => Promise<boolean>): () => void {
  const timer = setInterval(() => {
    isUnchanged().then(
      (same) => {
        if (!same) response.end();
      },
      // A failed check, for example without the control database, is not a refusal: the stream stays open.
      () => undefined,
    );
  }, LOOK);
  return () => clearInterval(timer);
}
