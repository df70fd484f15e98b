/**
 * The common part of the services for pages. They accept any origin and one method, and limit size and rate by
 * network. They set no cookie and store nothing. Every refusal is counted.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../base/problem/problem.ts';
import { isAdmitted } from '../../intake/receive/is-admitted.ts';
import type { Proxies } from '../../intake/receive/proxies.ts';
import type { RateLimit } from '../../intake/limits/rate-limit.ts';
import type { Service, ServiceCounters } from '../../intake/counts/service-counters.ts';
import { answerProblem, problemOf } from '../request/answer-problem.ts';
import { openToOrigin } from '../request/open-to-origin.ts';

export interface OpenServiceParts {
  readonly services: ServiceCounters;
  readonly rateLimit: RateLimit;
  readonly proxies: Proxies;
}

export interface OpenService {
  readonly name: Service;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  /** The content type of the body, if there is one. */
  readonly bodyType?: RegExp;
  /** Headers that pages may send, besides the content type of the body. */
  readonly headers?: readonly string[];
  /** Returns the JSON of the answer, or throws a problem. */
  readonly answer: (request: FastifyRequest) => object;
}

const LONGEST_ADDRESS = 8 * 1024;
const ANSWER = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  // Without it, an old browser could be tricked into running an answer as a script.
  'x-content-type-options': 'nosniff',
};

export function openService(
  server: FastifyInstance,
  { services, rateLimit, proxies }: OpenServiceParts,
  { name, path, method, bodyType, headers = [], answer }: OpenService,
): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, parsed) => {
      const isKnown = bodyType?.test(request.headers['content-type'] ?? '') ?? true;
      parsed(isKnown ? null : new Problem('media-type'), body);
    });
    scope.addHook('onRequest', (request, reply, next) => {
      openToOrigin(request, reply);
      next(wrongWith(request));
    });
    scope.setErrorHandler((error, request, reply) => {
      const problem = problemOf(error);
      if (problem.code === 'internal') throw error;
      services.refuse(name, problem.code);
      if (problem.code === 'too-many-requests') reply.header('retry-after', '1');
      return answerProblem(request, reply, problem);
    });
    scope.all(path, (request, reply) => {
      if (request.method === 'OPTIONS')
        return reply.code(204).headers(preflight(method, headers)).send();
      const answered = JSON.stringify(answer(request));
      services.answer(name);
      return reply.headers(ANSWER).send(answered);
    });
    done();
  });

  function wrongWith(request: FastifyRequest): Problem | undefined {
    if (!isAdmitted(rateLimit, proxies.addressOf(request.raw), Date.now()))
      return new Problem('too-many-requests');
    if (request.method === 'OPTIONS') return undefined;
    if (request.method !== method) return new Problem('method-not-allowed');
    const length = request.raw.url?.length ?? 0;
    return length > LONGEST_ADDRESS ? new Problem('address-too-long') : undefined;
  }
}

function preflight(method: string, headers: readonly string[]): Readonly<Record<string, string>> {
  return {
    'access-control-allow-methods': method,
    'access-control-allow-headers': ['content-type', ...headers].join(', '),
    'access-control-max-age': '86400',
  };
}
