/**
 * Handles the common beacon, a GET without a body, before the router. The hooks and wrappers of the router cost more
 * than the rest of its receipt. Only the pixel is answered here. All other requests go to the route, and refused
 * beacons too; the route finds their result in `Decided`.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ProblemCode } from '../../base/locales/messages.ts';
import type { Proxies } from '../../intake/receive/proxies.ts';
import type { Receive } from '../../intake/receive/receive-beacon.ts';
import { originHeaders } from '../request/open-to-origin.ts';
import { LONGEST_ADDRESS, PIXEL, PIXEL_HEADERS } from '../../intake/receive/pixel.ts';

export interface BeforeRouterParts {
  readonly receive: Receive;
  readonly proxies: Proxies;
}

/** Results of requests that the route still has to answer. */
export type Decided = WeakMap<IncomingMessage, Promise<ProblemCode | undefined>>;

/** A path that the router uses unchanged, because nothing in it needs decoding. */
const PLAIN = /^\/b\/ss\/[\w.,/-]*(?:\?|$)/;

const headersOf = (headers: Readonly<Record<string, string>>): string[] =>
  Object.entries(headers).flat();
const ANSWER = headersOf({ ...PIXEL_HEADERS, 'content-length': String(PIXEL.length) });
/**
 * Node writes a text to the socket together with the headers. Bytes would be a list of two buffers, which costs more
 * than headers and body.
 */
const PIXEL_TEXT = PIXEL.toString('latin1');

export function answerBeforeRouter(server: FastifyInstance, parts: BeforeRouterParts): Decided {
  const { receive, proxies } = parts;
  const decided: Decided = new WeakMap();
  const http = server.server;
  const [route] = http.listeners('request') as RequestListener[];
  if (!route) throw new Error('The router does not listen.');
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (isClosing || !isPlain(request)) return void route?.call(http, request, response as never);
    const outcome = received(request);
    const finish = (isAccepted: boolean): void => {
      try {
        if (isAccepted) return sendPixel(request, response);
        decided.set(request, outcome);
        route?.call(http, request, response as never);
      } catch {
        // The error has no handler above this, so the connection is closed.
        response.destroy();
      }
    };
    void outcome.then(
      (wrong) => finish(wrong === undefined),
      () => finish(false),
    );
  }

  function received(request: IncomingMessage): Promise<ProblemCode | undefined> {
    try {
      return receive({
        method: 'GET',
        url: request.url ?? '',
        body: '',
        address: proxies.addressOf(request),
        agent: request.headers['user-agent'] ?? '',
      });
    } catch (error) {
      return Promise.reject(error as Error);
    }
  }

  // Replaces the router's listener, and runs before all other listeners.
  http.removeListener('request', route);
  http.prependListener('request', answer);
  return decided;
}

function isPlain({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'GET' || url.length > LONGEST_ADDRESS || !PLAIN.test(url)) return false;
  return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

function sendPixel({ headers }: IncomingMessage, response: ServerResponse): void {
  const { origin } = headers;
  response.writeHead(
    200,
    origin === undefined ? ANSWER : [...ANSWER, ...headersOf(originHeaders(origin))],
  );
  response.end(PIXEL_TEXT, 'latin1');
}
