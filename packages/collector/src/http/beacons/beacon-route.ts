/** `/b/ss/{suites}/…`: the public endpoint for beacons. Answers with a pixel once the beacon is durable. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Counters } from '../../intake/counts/counters.ts';
import type { Proxies } from '../../intake/receive/proxies.ts';
import type { Receive } from '../../intake/receive/receive-beacon.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { ProblemCode } from '../../base/locales/messages.ts';
import { answerProblem, problemOf } from '../request/answer-problem.ts';
import { answerBeforeRouter } from './beacon-before-router.ts';
import { escapedBody } from '../../intake/receive/escaped-body.ts';
import { openToOrigin } from '../request/open-to-origin.ts';
import { LONGEST_ADDRESS, PIXEL, PIXEL_HEADERS } from '../../intake/receive/pixel.ts';

export interface BeaconRouteParts {
  readonly receive: Receive;
  readonly counters: Counters;
  readonly proxies: Proxies;
}

export const LONGEST_BODY = 64 * 1024;

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
};
const METHODS = new Set(['GET', 'POST']);
const MAY_COME_AGAIN = new Set<ProblemCode>([
  ...(['not-durable', 'draining', 'settings-unknown', 'too-many-requests'] as const),
]);
const BODY_TYPE = /^(application\/x-www-form-urlencoded|text\/plain)\s*(;|$)/i;

export function isBeacon(url: string | undefined): boolean {
  return url?.startsWith('/b/ss/') ?? false;
}

export function beaconRoute(server: FastifyInstance, parts: BeaconRouteParts): void {
  const { receive, counters, proxies } = parts;
  const decided = answerBeforeRouter(server, parts);
  void server.register((scope, _options, done) => {
    acceptBodies(scope);
    scope.addHook('onRequest', (request, reply, next) => {
      openToOrigin(request, reply);
      next();
    });
    scope.setErrorHandler((error, request, reply) => {
      const problem = problemOf(error);
      if (problem.code === 'internal') throw error;
      counters.refuse(problem.code, 'unknown', Date.now());
      return answerProblem(request, reply, problem);
    });
    scope.all('/b/ss/*', async (request, reply) => {
      if (request.method === 'OPTIONS') return reply.code(204).headers(PREFLIGHT).send();
      const wrong = await receiveRequest(request);
      if (wrong === undefined) return reply.code(200).headers(PIXEL_HEADERS).send(PIXEL);
      if (MAY_COME_AGAIN.has(wrong)) reply.header('retry-after', '1');
      return answerProblem(request, reply, new Problem(wrong));
    });
    done();
  });

  async function receiveRequest(request: FastifyRequest): Promise<ProblemCode | undefined> {
    const before = decided.get(request.raw);
    if (before) return await before;
    const url = request.raw.url ?? '';
    if (!METHODS.has(request.method)) throw new Problem('method-not-allowed');
    if (url.length > LONGEST_ADDRESS) throw new Problem('address-too-long');
    return await receive({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url,
      body: typeof request.body === 'string' ? request.body : '',
      address: proxies.addressOf(request.raw),
      agent: request.headers['user-agent'] ?? '',
    });
  }
}

/** Accepts the two content types of a beacon's body, and no body. The body stays text. */
function acceptBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const type = request.headers['content-type'];
    if (type === undefined || BODY_TYPE.test(type)) done(null, escapedBody(body as Buffer));
    else done(new Problem('media-type'));
  });
}
