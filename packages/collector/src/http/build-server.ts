/**
 * The server of the single port. Beacons, services, library, demo site and the files of the console are public. Hits
 * and reports need a right.
 */
import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { fastify, type FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './request/answer-broken-request.ts';
import { answerProblem, handleProblems, problemOf } from './request/answer-problem.ts';
import { beaconRoute, isBeacon, LONGEST_BODY } from './beacons/beacon-route.ts';
import { consoleSettingsRoute } from './pages/console-settings-route.ts';
import { Connections } from './request/connections.ts';
import { deliveryRoute } from './beacons/delivery-route.ts';
import { healthRoutes } from './health/health-routes.ts';
import { identityRoute } from './beacons/identity-route.ts';
import { libraryRoute } from './pages/library-route.ts';
import { previewPageRoute } from './previews/page-route.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { compressAnswers } from './compress-answers.ts';
import { consoleRoute, demoRoute } from './pages/pages-route.ts';
import { routesForPeople } from './routes-for-people.ts';
import type { ServerParts } from './server-parts.ts';

/** The address of a beacon has up to 64 kB, and its headers need space too. */
const LONGEST_HEADERS = 96 * 1024;
const SLOWNESS = 30_000;

/** The server with all routes. It does not listen yet. */
export function buildServer(parts: ServerParts): FastifyInstance {
  const { beacons, services, api, roots, versions, proxies, reportError, bounds, onRoute } = parts;
  const server = fastifyFor(parts);
  if (onRoute) server.addHook('onRoute', onRoute);
  handleProblems(server, reportError);
  void server.register(fastifyStatic, { root: roots.library, serve: false, preCompressed: true });
  const connections = new Connections((address) => proxies.isTrusted(address), bounds);
  connections.bound(server.server);
  beaconRoute(server, { ...beacons, proxies });
  identityRoute(server, { ...services, proxies });
  deliveryRoute(server, { ...services, proxies });
  previewPageRoute(server, parts);
  libraryRoute(server, api.libraryRoot, versions, beacons.counters.loads);
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
  routesForPeople(server, parts, connections);
  return server;
}

function fastifyFor({ beacons, proxies, slowness = SLOWNESS }: ServerParts): FastifyInstance {
  return fastify({
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
}
