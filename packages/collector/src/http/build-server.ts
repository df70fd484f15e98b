/**
 * The server of the single port. Beacons, services, library, demo site and the files of the console are public. Hits
 * and reports need a right.
 */
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance, type RouteOptions } from 'fastify';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { KeptVersions } from '../base/library/kept-versions.ts';
import type { Entry } from '../control-store/activity.ts';
import type { Callers } from '../people/callers.ts';
import { Problem } from '../base/problem/problem.ts';
import type { Proxies } from '../intake/receive/proxies.ts';
import { answerBrokenRequest } from './request/answer-broken-request.ts';
import {
  answerProblem,
  handleProblems,
  problemOf,
  type ReportError,
} from './request/answer-problem.ts';
import { accountRoute } from './api/people/account-route.ts';
import { activityRoute } from './api/people/activity-route.ts';
import { backupRoute, type TakeBackupHere } from './api/backup-route.ts';
import { drainRoute, type DrainRouteParts } from './api/drain-route.ts';
import { explorationsRoute } from './api/reports/explorations-route.ts';
import { exploreRoute, type ExploreRouteParts } from './api/reports/explore-route.ts';
import { exportRoute, type ExportRouteParts } from './api/export-route.ts';
import { hitsRoute, type HitsRouteParts } from './api/hits-route.ts';
import { importRoute, type ImportRouteParts } from './api/reports/import-route.ts';
import { liveRoute, type LiveRouteParts } from './api/live-route.ts';
import { overviewRoute } from './api/overview-route.ts';
import { mendRoute, type MendRouteParts } from './api/mend-route.ts';
import { notesRoute } from './api/reports/notes-route.ts';
import { openApiRoute } from './api/openapi-route.ts';
import { openIdRoute, type OpenIdRouteParts } from './api/people/openid-route.ts';
import { peopleRoute } from './api/people/people-route.ts';
import { smallCountsRoute } from './api/reports/small-counts-route.ts';
import { sessionRoute } from './api/people/session-route.ts';
import { signInLinkRoute } from './api/people/sign-in-link-route.ts';
import { signInRoute, type SignInParts } from './api/people/sign-in-route.ts';
import { tokensRoute } from './api/people/tokens-route.ts';
import { sweepRoute, type SweepRouteParts } from './api/sweep-route.ts';
import { reconcileRoute, type ReconcileRouteParts } from './api/reports/reconcile-route.ts';
import { reportsRoute, type ReportsRouteParts } from './api/reports/reports-route.ts';
import { simulatedHitsRoute, type SimulatedHitsRouteParts } from './api/simulated-hits-route.ts';
import { rulesRoute, type RulesRouteParts } from './api/reports/rules-route.ts';
import { variablesRoute, type VariablesRouteParts } from './api/reports/variables-route.ts';
import { statusRoute, type StatusRouteParts } from './api/status-route.ts';
import {
  beaconRoute,
  isBeacon,
  LONGEST_BODY,
  type BeaconRouteParts,
} from './beacons/beacon-route.ts';
import { consoleSettingsRoute } from './pages/console-settings-route.ts';
import { Connections, type ConnectionBounds } from './request/connections.ts';
import { deliveryRoute, type DeliveryRouteParts } from './beacons/delivery-route.ts';
import { healthRoutes } from './health/health-routes.ts';
import { identityRoute, type IdentityRouteParts } from './beacons/identity-route.ts';
import { libraryRoute } from './pages/library-route.ts';
import { metricsRoute } from './health/metrics-route.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { compressAnswers } from './compress-answers.ts';
import { consoleRoute, demoRoute } from './pages/pages-route.ts';
import { identifyBy } from './people/identify.ts';
import { needs, requireRight, type Identify } from './people/require-right.ts';
import { useSessions } from './people/sessions.ts';
import type { StaticRoots } from './pages/static-roots.ts';

export interface ServerParts {
  readonly beacons: Omit<BeaconRouteParts, 'proxies'>;
  readonly services: Omit<IdentityRouteParts & DeliveryRouteParts, 'proxies'>;
  readonly api: HitsRouteParts &
    Omit<LiveRouteParts, 'proxies' | 'isUnchanged'> &
    Omit<StatusRouteParts, 'proxies' | 'connections'> &
    ExportRouteParts &
    RulesRouteParts &
    VariablesRouteParts &
    MendRouteParts &
    SweepRouteParts &
    SimulatedHitsRouteParts &
    ImportRouteParts &
    ReconcileRouteParts &
    DrainRouteParts & {
      readonly store: ApiStore;
      readonly control: ReportsRouteParts['control'];
    };
  readonly backup: TakeBackupHere;
  readonly roots: StaticRoots;
  readonly versions: KeptVersions;
  readonly people: PeopleParts;
  readonly proxies: Proxies;
  readonly reportError: ReportError;
  readonly bounds?: ConnectionBounds;
  /** Milliseconds that a request may take to arrive. */
  readonly slowness?: number;
  /** Called for every route before its registration. */
  readonly onRoute?: (route: RouteOptions) => void;
}

export interface PeopleParts {
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
  readonly callers: Pick<Callers, 'ofSecret' | 'ofSession' | 'noteUse' | 'isUnchanged'>;
  readonly cookieName: string;
  readonly provider: SignInParts['provider'];
  /** The OpenID provider, if an organization is set. */
  readonly openId?: OpenIdRouteParts['openId'] | undefined;
  readonly onOpenIdDown?: OpenIdRouteParts['onOpenIdDown'];
  /** Never throws. */
  readonly note: (entry: Entry) => void;
  /** For tests: replaces the identification of the caller. */
  readonly identify?: Identify | undefined;
}

type ApiStore = HitsRouteParts['store'] &
  StatusRouteParts['store'] &
  ExportRouteParts['store'] &
  RulesRouteParts['store'] &
  VariablesRouteParts['store'] &
  MendRouteParts['store'] &
  ReportsRouteParts['store'] &
  ExploreRouteParts['store'] &
  SweepRouteParts['store'] &
  SimulatedHitsRouteParts['store'] &
  ImportRouteParts['store'] &
  ReconcileRouteParts['store'] &
  Parameters<typeof overviewRoute>[1];

/** The address of a beacon has up to 64 kB, and its headers need space too. */
const LONGEST_HEADERS = 96 * 1024;
const SLOWNESS = 30_000;

export function buildServer({
  beacons,
  services,
  api,
  backup,
  roots,
  versions,
  people,
  proxies,
  reportError,
  bounds,
  slowness = SLOWNESS,
  onRoute,
}: ServerParts): FastifyInstance {
  const server = fastify({
    bodyLimit: LONGEST_BODY,
    clientErrorHandler: answerBrokenRequest(beacons.counters),
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      const problem = problemOf(error);
      if (isBeacon(request.raw.url)) beacons.counters.refuse(problem.code, 'unknown', Date.now());
      void answerProblem(request, reply, problem);
    },
    // Scheme and host from a proxy are trusted only for the proxies in the settings.
    trustProxy: (address) => proxies.isTrusted(address),
    genReqId: () => randomUUID(),
    http: {
      maxHeaderSize: LONGEST_HEADERS,
      headersTimeout: slowness,
      requestTimeout: slowness,
      connectionsCheckingInterval: slowness / 6,
    },
    logger: false,
    requestTimeout: slowness,
    // The beacon package parses the addresses of beacons. A second parsing here would cost two thirds of the
    // throughput.
    routerOptions: { querystringParser: () => ({}) },
  });
  if (onRoute) server.addHook('onRoute', onRoute);
  handleProblems(server, reportError);
  void server.register(fastifyStatic, { root: roots.library, serve: false, preCompressed: true });
  const connections = new Connections((address) => proxies.isTrusted(address), bounds);
  connections.bound(server.server);
  beaconRoute(server, { ...beacons, proxies });
  identityRoute(server, { ...services, proxies });
  deliveryRoute(server, { ...services, proxies });
  libraryRoute(server, roots.library, versions);
  healthRoutes(server, api);
  void server.register(fastifyCookie);
  void server.register((scope, _options, done) => {
    pageHeaders(scope);
    demoRoute(scope, roots.demo);
    consoleRoute(scope, roots.console);
    done();
  });
  void server.register(async (scope) => {
    pageHeaders(scope);
    await compressAnswers(scope);
    consoleSettingsRoute(scope);
  });
  void server.register(async (scope) => {
    pageHeaders(scope);
    answersForPeople(scope);
    await useSessions(scope, people);
    signInRoute(scope, { ...people, proxies });
  });
  const { openId } = people;
  if (openId) {
    void server.register(async (scope) => {
      // Does not use the headers for the console's own requests: the organization redirects browsers to this route.
      pageHeaders(scope);
      await useSessions(scope, people);
      openIdRoute(scope, { ...people, openId, proxies });
    });
  }
  void server.register(async (scope) => {
    pageHeaders(scope);
    answersForPeople(scope);
    await useSessions(scope, people);
    const { database, callers, note } = people;
    const identify = people.identify ?? identifyBy(scope, callers, database);
    requireRight(scope, { identify, note });
    await compressAnswers(scope);
    sessionRoute(scope, database);
    accountRoute(scope, database);
    peopleRoute(scope, database);
    tokensRoute(scope, database);
    activityRoute(scope, database);
    smallCountsRoute(scope, database);
    signInLinkRoute(scope, database);
    hitsRoute(scope, api);
    liveRoute(scope, { ...api, proxies, isUnchanged: (caller) => callers.isUnchanged(caller) });
    overviewRoute(scope, api.store);
    reportsRoute(scope, api, database);
    exploreRoute(scope, api, database);
    explorationsRoute(scope, database);
    notesRoute(scope, database);
    openApiRoute(scope, people.cookieName);
    rulesRoute(scope, api);
    variablesRoute(scope, api);
    statusRoute(scope, { ...api, connections, proxies });
    exportRoute(scope, api);
    mendRoute(scope, api);
    sweepRoute(scope, api);
    simulatedHitsRoute(scope, api);
    importRoute(scope, api);
    reconcileRoute(scope, api);
    backupRoute(scope, backup);
    drainRoute(scope, api);
    metricsRoute(scope, { ...api, connections });
    scope.all('/api/*', needs('nothing'), () => {
      throw new Problem('not-found');
    });
  });
  return server;
}

/** Answers to people are private: they are never cached, and pages of other sites may not ask for them. */
function answersForPeople(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, next) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    next(isForeign ? new Problem('foreign-page') : undefined);
  });
}
