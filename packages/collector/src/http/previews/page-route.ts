/**
 * `/preview/…`, for pages of any host and without credentials. Bodies are JSON as `text/plain`, so that browsers ask
 * nothing before. Size and rate are limited, and every refusal has a reason.
 */
import { gunzipSync } from 'node:zlib';
import { AskedBegin, AskedEnd, SentEntries, type Static, type TSchema } from '@balise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkedJson } from '../../base/checked/checked-json.ts';
import { Problem } from '../../base/problem/problem.ts';
import { hostOf } from '../../hit/listed-hosts.ts';
import { RateLimit, type RateLimits } from '../../intake/limits/rate-limit.ts';
import { isAdmitted } from '../../intake/receive/is-admitted.ts';
import type { Proxies } from '../../intake/receive/proxies.ts';
import type { PagePreviews } from '../../previews/page-previews.ts';
import { PreviewFault } from '../../previews/preview-fault.ts';
import type { ReportError } from '../request/answer-problem.ts';
import { answerFault, faultOf, OPEN } from './answer-fault.ts';

export interface PreviewPageParts {
  readonly pagePreviews: Pick<PagePreviews, 'begin' | 'take' | 'end' | 'file'>;
  readonly proxies: Pick<Proxies, 'addressOf'>;
  readonly reportError: ReportError;
}

const LONGEST_BODY = 64 * 1024;
const TEXT = /^text\/plain\s*(?:;|$)/i;
const DIGEST = /^[\w-]{64}$/;
/** A page sends its entries about once a second. */
const LIMITS: RateLimits = { perSecond: 20, burst: 200, addresses: 10_000 };

export function previewPageRoute(
  server: FastifyInstance,
  { pagePreviews, proxies, reportError }: PreviewPageParts,
): void {
  const rateLimit = new RateLimit(LIMITS);
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (request, body, parsed) => {
      const isText = TEXT.test(request.headers['content-type'] ?? '');
      parsed(isText ? null : new Problem('media-type'), body);
    });
    scope.addHook('onRequest', (request, _reply, next) => {
      const isAllowed = isAdmitted(rateLimit, proxies.addressOf(request.raw), Date.now());
      next(isAllowed ? undefined : new PreviewFault('busy'));
    });
    scope.setErrorHandler((error, request, reply) => {
      const fault = faultOf(error);
      if (fault.status === 500 && fault.cause !== undefined) reportError(fault.cause, request.id);
      return answerFault(reply, fault);
    });
    const body = { bodyLimit: LONGEST_BODY };

    scope.post('/preview/begin', body, async (request, reply) =>
      json(reply, await pagePreviews.begin(hostIn(request), sent(request, AskedBegin))),
    );

    scope.post('/preview/entries', body, async (request, reply) =>
      json(reply, await pagePreviews.take(hostIn(request), sent(request, SentEntries))),
    );

    scope.post('/preview/end', body, async (request, reply) => {
      await pagePreviews.end(hostIn(request), sent(request, AskedEnd).cookie);
      return reply.code(204).headers(OPEN).send();
    });

    scope.get('/preview/lib/:digest/:file', async (request, reply) => {
      const { digest, file } = request.params as { readonly digest: string; readonly file: string };
      const bytes = DIGEST.test(digest) ? await pagePreviews.file(digest, file) : undefined;
      if (!bytes) throw new PreviewFault('unknown');
      return script(request, reply, bytes);
    });
    done();
  });
}

const json = (reply: FastifyReply, answer: object): FastifyReply =>
  reply
    .headers({ ...OPEN, 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(answer));

/** `bytes`: compressed with gzip. */
function script(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const isCompressed = /\bgzip\b/i.test(String(request.headers['accept-encoding'] ?? ''));
  reply.headers({
    ...OPEN,
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
    ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
  });
  return reply.send(isCompressed ? bytes : gunzipSync(bytes));
}

/** The host of the page that asks. Empty for a page without an origin, such as one in a sandbox. */
const hostIn = ({ headers }: FastifyRequest): string => hostOf(headers.origin ?? '');

/** Throws a `Problem`. */
function sent<T extends TSchema>({ body }: FastifyRequest, schema: T): Static<T> {
  let value: unknown;
  try {
    value = JSON.parse(typeof body === 'string' ? body : '');
  } catch (error) {
    throw new PreviewFault('bad', { place: 'body' }, { cause: error });
  }
  return checkedJson(value, schema);
}
