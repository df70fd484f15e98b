/** The routes for people and programs with rights: sign-in and API. */
import type { FastifyInstance } from 'fastify';
import { Problem } from '../base/problem/problem.ts';
import { addressRoute } from './api/address-route.ts';
import { accountRoute } from './api/people/account-route.ts';
import { activityRoute } from './api/people/activity-route.ts';
import { backupRoute } from './api/backup-route.ts';
import { bypassesRoute } from './api/bypasses-route.ts';
import { draftsRoute } from './api/drafts-route.ts';
import { drainRoute } from './api/drain-route.ts';
import { reloadRoute } from './api/reload-route.ts';
import { explorationsRoute } from './api/reports/explorations-route.ts';
import { exploreRoute } from './api/reports/explore-route.ts';
import { exportRoute } from './api/export-route.ts';
import { hitsRoute } from './api/hits-route.ts';
import { importRoute } from './api/reports/import-route.ts';
import { liveRoute } from './api/live-route.ts';
import { attentionRoute } from './api/attention-route.ts';
import { overviewRoute } from './api/overview-route.ts';
import { correctionRoute } from './api/correction-route.ts';
import { funnelsRoute } from './api/reports/funnels-route.ts';
import { goalsRoute } from './api/reports/goals-route.ts';
import { mailAddressRoute } from './api/people/mail-address-route.ts';
import { mailReportsRoute } from './api/reports/mail-reports-route.ts';
import { notesRoute } from './api/reports/notes-route.ts';
import { openApiRoute } from './api/openapi-route.ts';
import { openIdRoute } from './api/people/openid-route.ts';
import { peopleRoute } from './api/people/people-route.ts';
import { smallCountsRoute } from './api/reports/small-counts-route.ts';
import { sessionRoute } from './api/people/session-route.ts';
import { signInLinkRoute } from './api/people/sign-in-link-route.ts';
import { signInRoute } from './api/people/sign-in-route.ts';
import { tokensRoute } from './api/people/tokens-route.ts';
import { subscriptionRoute } from './api/people/subscription-route.ts';
import { webhooksRoute } from './api/people/webhooks-route.ts';
import { sweepRoute } from './api/sweep-route.ts';
import { reconcileRoute } from './api/reports/reconcile-route.ts';
import { reportsRoute } from './api/reports/reports-route.ts';
import { simulatedHitsRoute } from './api/simulated-hits-route.ts';
import { rulesRoute } from './api/reports/rules-route.ts';
import { variablesRoute } from './api/reports/variables-route.ts';
import { previewsRoute } from './api/previews-route.ts';
import { releaseDaysRoute } from './api/release-days-route.ts';
import { releaseHostsRoute } from './api/release-hosts-route.ts';
import { releasesRoute } from './api/releases-route.ts';
import { stopsRoute } from './api/stops-route.ts';
import { settingsRoute } from './api/settings-route.ts';
import { statusRoute } from './api/status-route.ts';
import { openAlarms } from '../control-store/alarms.ts';
import { undelivered } from '../control-store/unsent-messages.ts';
import type { Connections } from './request/connections.ts';
import { metricsRoute } from './health/metrics-route.ts';
import { pageHeaders } from './pages/page-headers.ts';
import { compressAnswers } from './compress-answers.ts';
import { identifyBy } from './people/identify.ts';
import { needs, requireRight } from './people/require-right.ts';
import { useSessions } from './people/sessions.ts';
import type { ServerParts } from './server-parts.ts';

/** Registers the routes for people: first the sign-in, then the API, in which each route needs a right. */
export function routesForPeople(
  server: FastifyInstance,
  parts: ServerParts,
  connections: Connections,
): void {
  const { people, proxies } = parts;
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
    const identify = people.identify ?? identifyBy(scope, people.callers, people.database);
    requireRight(scope, { identify, note: people.note });
    await compressAnswers(scope);
    apiRoutes(scope, parts, connections);
    scope.all('/api/*', needs('nothing'), () => {
      throw new Problem('not-found');
    });
  });
}

function apiRoutes(
  scope: FastifyInstance,
  { api, backup, people, proxies, messages }: ServerParts,
  connections: Connections,
): void {
  const { database, callers } = people;
  sessionRoute(scope, database);
  accountRoute(scope, database);
  peopleRoute(scope, database);
  mailAddressRoute(scope, messages, database);
  subscriptionRoute(scope, database);
  webhooksRoute(scope, messages, database);
  tokensRoute(scope, database);
  activityRoute(scope, database);
  smallCountsRoute(scope, database);
  signInLinkRoute(scope, database);
  hitsRoute(scope, api);
  liveRoute(scope, { ...api, proxies, isUnchanged: (caller) => callers.isUnchanged(caller) });
  overviewRoute(scope, api);
  attentionRoute(scope, database);
  reportsRoute(scope, api, database);
  exploreRoute(scope, api, database);
  explorationsRoute(scope, database);
  notesRoute(scope, database);
  mailReportsRoute(scope, api, database);
  goalsRoute(scope, api, database);
  funnelsRoute(scope, api, database);
  openApiRoute(scope, people.cookieName);
  rulesRoute(scope, api);
  variablesRoute(scope, api);
  stopsRoute(scope, api, database);
  releasesRoute(scope, api, database);
  bypassesRoute(scope, database);
  releaseDaysRoute(scope, database);
  releaseHostsRoute(scope, api, database);
  draftsRoute(scope, api, database);
  previewsRoute(scope, api, database);
  settingsRoute(scope, api, database);
  addressRoute(scope, api, database);
  statusRoute(scope, { ...api, connections, proxies });
  exportRoute(scope, api);
  correctionRoute(scope, api);
  sweepRoute(scope, api);
  simulatedHitsRoute(scope, api);
  importRoute(scope, api);
  reconcileRoute(scope, api);
  backupRoute(scope, backup);
  drainRoute(scope, api);
  reloadRoute(scope, api);
  metricsRoute(scope, {
    ...{ ...api, connections },
    alarms: () => openAlarms(database()),
    unsent: () => undelivered(database()),
  });
}

/** Answers to people are private: they are never cached, and pages of other sites may not ask for them. */
function answersForPeople(scope: FastifyInstance): void {
  scope.addHook('onRequest', (request, reply, next) => {
    reply.headers({ 'x-request-id': request.id, 'cache-control': 'no-store' });
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    next(isForeign ? new Problem('foreign-page') : undefined);
  });
}
