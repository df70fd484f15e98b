/** The server without journal and store behind it. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildServer } from '../http/build-server.ts';
import type { ConnectionBounds } from '../http/connections.ts';
import type { StaticRoots } from '../http/static-roots.ts';
import { memoryFiles } from './memory-files.ts';
import { Journal } from '../journal/journal.ts';
import { KeptVersions } from '../library/kept-versions.ts';
import { LiveFeed } from '../live/live-feed.ts';
import { hostLists } from '../receive/check-page-host.ts';
import { Counters } from '../receive/counters.ts';
import { Proxies } from '../receive/proxies.ts';
import { RateLimit } from '../receive/rate-limit.ts';
import { ServiceCounters } from '../receive/service-counters.ts';
import type { Receive } from '../receive/receive-beacon.ts';
import type { ServerParts } from '../http/build-server.ts';
import type { HitStore } from '../store/hit-store.ts';
import { HitViewer } from '../visitor/hit-viewer.ts';

export interface TestServerParts {
  readonly receive?: Receive;
  readonly roots?: StaticRoots;
  /** Where versions of the library are kept. */
  readonly kept?: string;
  readonly trustedProxies?: readonly string[];
  readonly bounds?: ConnectionBounds;
  readonly store?: Partial<TestStore>;
  readonly control?: Partial<ServerParts['api']['control']>;
  readonly feed?: LiveFeed;
  readonly reportError?: ServerParts['reportError'];
  readonly services?: Partial<ServerParts['services']>;
  /** Everybody has access where it is left out. */
  readonly access?: ServerParts['access'];
  readonly slowness?: number;
  /** Told every route. */
  readonly onRoute?: (route: RouteOptions) => void;
}

type TestStore = ServerParts['api']['store'] & Pick<HitStore, 'pageViews'>;

export interface TestServer {
  readonly server: FastifyInstance;
  readonly counters: Counters;
  readonly services: ServiceCounters;
}

const NOWHERE: StaticRoots = { library: '/nowhere', demo: '/nowhere', console: '/nowhere' };

export async function testServer(parts: TestServerParts = {}): Promise<TestServer> {
  const files = memoryFiles();
  const counters = new Counters();
  const services = new ServiceCounters();
  const roots = parts.roots ?? NOWHERE;
  const feed = parts.feed ?? new LiveFeed();
  const store = { ...emptyStore(), ...parts.store };
  const server = buildServer({
    beacons: {
      receive: parts.receive ?? (async () => undefined),
      counters,
    },
    services: {
      services,
      rateLimit: new RateLimit(),
      organizationId: null,
      experiments: [],
      hosts: hostLists(),
      ...parts.services,
    },
    api: {
      journal: await Journal.open(files),
      files,
      store,
      feeder: { waiting: 0, flush: async () => undefined },
      counters,
      services,
      feed,
      viewer: new HitViewer({ store, feed, secret: () => 'of today' }),
      control: {
        state: { kind: 'embedded', state: 'ready', reason: '', settings: 'abc', activeSince: null },
        disclosures: async () => [],
        sweeps: async () => [],
        recordSweep: async () => undefined,
        beginDisclosure: async () => '1',
        endDisclosure: async () => undefined,
        beginMend: async () => '1',
        endMend: async () => undefined,
        ...parts.control,
      },
      log: () => undefined,
      visits: { state: { madeAt: null, daysLeft: null } },
      libraryRoot: roots.library,
    },
    roots,
    versions: new KeptVersions({
      built: roots.library,
      folder: parts.kept ?? '/nowhere',
      onFailing: (error) => parts.reportError?.(error, ''),
      onDamaged: (path) => parts.reportError?.(new Error(path), ''),
    }),
    access: parts.access ?? { verdictOn: () => 'admitted', cookieName: undefined },
    proxies: new Proxies(parts.trustedProxies ?? []),
    reportError: parts.reportError ?? (() => undefined),
    ...(parts.bounds ? { bounds: parts.bounds } : {}),
    ...(parts.onRoute ? { onRoute: parts.onRoute } : {}),
    ...(parts.slowness ? { slowness: parts.slowness } : {}),
  });
  onTestFinished(() => server.close());
  return { server, counters, services };
}

function emptyStore(): TestStore {
  return {
    kind: 'embedded',
    state: 'ready',
    reason: '',
    count: async () => 0,
    recent: async () => [],
    overview: async () => Promise.reject(new Error('not asked')),
    sentCounts: async () => [],
    pageViews: async () => [],
    whenReady: async () => undefined,
    mend: async () => ({ hits: 0, sums: 0, fields: {} }),
    sweep: async () => [],
    async *export() {
      yield [];
    },
  };
}
