/** The server without journal and store. */
import type { FastifyInstance, RouteOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildServer } from '../../http/build-server.ts';
import type { ServerParts } from '../../http/server-parts.ts';
import type { ConnectionBounds } from '../../http/request/connections.ts';
import type { StaticRoots } from '../../http/pages/static-roots.ts';
import { checkAnswers } from './check-answers.ts';
import { memoryFiles, type MemoryFiles } from '../memory-files.ts';
import { Journal } from '../../intake/journal/journal.ts';
import { KeptVersions } from '../../base/library/kept-versions.ts';
import { HEALTHY, type StoreHealth } from '../../store/health/store-health.ts';
import { LiveFeed } from '../../intake/live/live-feed.ts';
import { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import { idsFor } from '../../intake/hit-ids/ids-for.ts';
import { SealedIds } from '../../intake/hit-ids/sealed-ids.ts';
import { hostLists } from '../../hit/listed-hosts.ts';
import { Counters } from '../../intake/counts/counters.ts';
import { BeaconAdmission } from '../../intake/receive/beacon-admission.ts';
import { Proxies } from '../../intake/receive/proxies.ts';
import { RateLimit } from '../../intake/limits/rate-limit.ts';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { Callers } from '../../people/callers.ts';
import { PagePreviews } from '../../previews/page-previews.ts';
import { PublicLibrary } from '../../releases/public-library.ts';
import { checksHere } from '../../people/drafts/draft-calls.ts';
import { ALL_RIGHTS } from '../../base/config/rights.ts';
import { ServiceCounters } from '../../intake/counts/service-counters.ts';
import type { Receive } from '../../intake/receive/receive-beacon.ts';
import type { HitCalls } from '../../store/hit-calls.ts';
import { HitViewer } from '../../http/live/hit-viewer.ts';

export interface TestServerParts {
  readonly receive?: Receive;
  readonly roots?: StaticRoots;
  /** The result of the last look at the stored parts. */
  readonly health?: StoreHealth;
  /** Folder of kept library versions. */
  readonly kept?: string;
  readonly trustedProxies?: readonly string[];
  readonly bounds?: ConnectionBounds;
  readonly store?: Partial<TestStore>;
  readonly control?: Partial<ServerParts['api']['control']>;
  readonly journal?: ServerParts['api']['journal'];
  readonly files?: MemoryFiles;
  readonly feeder?: ServerParts['api']['feeder'];
  readonly visits?: ServerParts['api']['visits'];
  readonly feed?: LiveFeed;
  readonly forwarding?: ServerParts['api']['forwarding'];
  readonly reportError?: ServerParts['reportError'];
  readonly services?: Partial<ServerParts['services']>;
  /** The caller: by default an administrator, and the command line for the key `key`. */
  readonly caller?: Caller;
  /** Replaces parts of a control database that does not answer. */
  readonly people?: Partial<ServerParts['people']>;
  readonly pagePreviews?: ServerParts['pagePreviews'];
  readonly backup?: ServerParts['backup'];
  readonly owners?: ServerParts['api']['owners'];
  readonly admission?: BeaconAdmission;
  readonly receiveSimulated?: ServerParts['api']['receiveSimulated'];
  readonly messages?: ServerParts['messages'];
  readonly walks?: ServerParts['api']['walks'];
  readonly stops?: ServerParts['api']['stops'];
  readonly mail?: ServerParts['api']['mail'];
  readonly followStops?: ServerParts['api']['followStops'];
  readonly followReleases?: Partial<ServerParts['api']['followReleases']>;
  readonly publicLibrary?: ServerParts['api']['publicLibrary'];
  readonly folder?: ServerParts['api']['folder'];
  readonly slowness?: number;
  /** Called for every route. */
  readonly onRoute?: (route: RouteOptions) => void;
}

type TestStore = ServerParts['api']['store'] & Pick<HitCalls, 'pageViews'>;

export interface TestServer {
  readonly server: FastifyInstance;
  readonly counters: Counters;
  readonly services: ServiceCounters;
}

const OF_PACKAGE: ServerParts['api']['folder'] = {
  ...{ isOfFolder: false, isOfReleases: false, digest: 'abc' },
  hasUnread: async () => false,
};

/** No page has an owner. */
const NOBODY_OWNS: ServerParts['api']['owners'] = { ownersOf: async () => new Map() };

/** No browser is installed. */
const NO_WALKS: ServerParts['api']['walks'] = {
  state: { state: 'idle', done: 0, of: 0 },
  isPossible: () => false,
  start: () => undefined,
};

const KEY_OF_IDS = Buffer.alloc(32, 'key of ids');
/** The ids of hits in answers to people and tokens. */
export const SHOWN_IDS = new SealedIds(KEY_OF_IDS);

const NOWHERE: StaticRoots = { library: '/nowhere', demo: '/nowhere', console: '/nowhere' };

/** Closed after the test. */
export async function testServer(parts: TestServerParts = {}): Promise<TestServer> {
  const made = await lastingServer(parts);
  onTestFinished(() => made.server.close());
  return made;
}

/** The test must close it. */
export async function lastingServer(parts: TestServerParts = {}): Promise<TestServer> {
  const files = parts.files ?? memoryFiles();
  const counters = new Counters();
  const services = new ServiceCounters();
  const roots = parts.roots ?? NOWHERE;
  const feed = parts.feed ?? new LiveFeed();
  const people = { ...peopleOf(parts.caller), ...parts.people };
  const server = buildServer({
    beacons: {
      receive: parts.receive ?? (async () => undefined),
      counters,
    },
    services: {
      services,
      rateLimit: new RateLimit(),
      organizationId: () => null,
      experiments: () => [],
      hosts: hostLists,
      ...parts.services,
    },
    api: {
      ...apiOf(parts, { files, store: { ...emptyStore(), ...parts.store }, feed }),
      journal: parts.journal ?? (await Journal.open(files)),
      counters,
      services,
      libraryRoot: () => roots.library,
      stops: parts.stops ?? (await StopsInForce.open('/nowhere')),
    },
    pagePreviews: parts.pagePreviews ?? new PagePreviews({ database: people.database }),
    backup: parts.backup ?? (() => Promise.reject(new Error('not asked'))),
    roots,
    versions: new KeptVersions({
      built: () => roots.library,
      folder: parts.kept ?? '/nowhere',
      onFailing: (error) => parts.reportError?.(error, ''),
      onDamaged: (path) => parts.reportError?.(new Error(path), ''),
    }),
    people,
    messages: parts.messages ?? { mail: undefined, webhooks: undefined },
    proxies: new Proxies(parts.trustedProxies ?? []),
    reportError: parts.reportError ?? (() => undefined),
    ...(parts.bounds ? { bounds: parts.bounds } : {}),
    ...(parts.onRoute ? { onRoute: parts.onRoute } : {}),
    ...(parts.slowness ? { slowness: parts.slowness } : {}),
  });
  checkAnswers(server);
  return { server, counters, services };
}

/** The parts of the API that a test does not state. */
function apiOf(
  parts: TestServerParts,
  { files, store, feed }: { files: MemoryFiles; store: TestStore; feed: LiveFeed },
): Omit<ServerParts['api'], 'journal' | 'counters' | 'services' | 'libraryRoot' | 'stops'> {
  return {
    files,
    store,
    feeder: parts.feeder ?? {
      waiting: 0,
      stored: undefined,
      flush: async () => undefined,
      parts: { health: parts.health ?? HEALTHY },
      hold: () => () => undefined,
    },
    forwarding: parts.forwarding,
    feed,
    viewer: new HitViewer({ store, feed, secret: () => 'of today' }),
    control: { ...readyControl(), ...parts.control },
    receiveSimulated: parts.receiveSimulated ?? (async () => undefined),
    walks: parts.walks ?? NO_WALKS,
    owners: parts.owners ?? NOBODY_OWNS,
    idsFor: idsFor(() => KEY_OF_IDS.toString('base64url')),
    log: () => undefined,
    admission: parts.admission ?? new BeaconAdmission(),
    visits: parts.visits ?? { state: { madeAt: null, daysLeft: null }, lag: async () => null },
    jobs: { list: [] },
    settings: async () => ({
      ...{ files: [], digest: 'abc', since: '2026-11-21T17:00:00.000Z', problems: [] },
      library: 'shipped',
    }),
    reload: () => Promise.reject(new Error('not asked')),
    mail: parts.mail ?? { canSend: false, addressOf: async () => undefined },
    followStops: parts.followStops ?? { look: async () => undefined },
    followReleases: {
      ...{ id: 'this', look: async () => undefined, leaveFolder: async () => undefined },
      ...parts.followReleases,
    },
    folder: parts.folder ?? OF_PACKAGE,
    publicLibrary: parts.publicLibrary ?? new PublicLibrary({ addresses: {} }),
    live: () => ({}),
    draftChecks: checksHere,
  };
}

/** A control database that answers and keeps nothing. */
function readyControl(): ServerParts['api']['control'] {
  return {
    state: { kind: 'embedded', state: 'ready', reason: '' },
    disclosures: async () => [],
    sweeps: async () => [],
    open: async () => undefined,
    recordSweep: async () => undefined,
    beginDisclosure: async () => '1',
    endDisclosure: async () => undefined,
    beginCorrection: async () => '1',
    completeCorrection: async () => undefined,
    note: async () => undefined,
  };
}

const ADMINISTRATOR: Caller = {
  kind: 'person',
  session: '1',
  person: {
    id: '1',
    name: 'Administrator',
    account: 'admin',
    kind: 'local',
    hasPassword: true,
    rights: ALL_RIGHTS,
  },
};

function peopleOf(caller: Caller = ADMINISTRATOR): ServerParts['people'] {
  const database = (): never => {
    throw new ControlUnavailable();
  };
  return {
    database,
    callers: new Callers('key', database),
    cookieName: 'balise_session',
    provider: null,
    note: () => undefined,
    identify: async ({ headers }) =>
      headers.authorization === 'Bearer key' ? { kind: 'command' } : caller,
  };
}

function emptyStore(): TestStore {
  return {
    kind: 'embedded',
    state: 'ready',
    reason: '',
    count: async () => 0,
    countSimulated: async () => 0,
    recent: async () => [],
    search: async ({ before }) => ({ hits: [], lookedBackTo: before, isEnd: true }),
    hit: async () => undefined,
    overview: async () => Promise.reject(new Error('not asked')),
    report: async () => Promise.reject(new Error('not asked')),
    explore: async () => Promise.reject(new Error('not asked')),
    funnel: async () => Promise.reject(new Error('not asked')),
    goalCount: async () => Promise.reject(new Error('not asked')),
    reportWords: async () => [],
    sentCounts: async () => [],
    variableUses: async () => ({ dimensions: {}, events: {}, lastHits: [] }),
    libraryHosts: async () => [],
    pageViews: async () => [],
    whenReady: async () => undefined,
    correct: async () => ({ hits: 0, sums: 0, fields: {} }),
    sweep: async () => [],
    keepImports: async () => ({ imports: [], replaced: 0 }),
    ourDay: async () => Promise.reject(new Error('not asked')),
    async *export() {
      yield [];
    },
  };
}
