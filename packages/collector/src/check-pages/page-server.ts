/** Gets a page, or a file of it, from its own server. Only GET and HEAD reach it. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { outbound, type Outbound, type Proxy } from '../base/outbound/outbound-fetch.ts';
import { outboundReason } from '../base/outbound/outbound-reason.ts';
import { withoutIntegrity } from './library-in-place.ts';
import type { StandIn } from './stand-in.ts';

export interface PageServerOptions {
  /** The proxy of the organization. It is not used for this machine. */
  readonly proxy?: Proxy | undefined;
  /** PEM of further authorities whose certificates are accepted. */
  readonly authorities?: string | undefined;
  readonly standIn: StandIn;
}

interface PageRequest {
  readonly method: 'GET' | 'HEAD';
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** Of the connection, or of the form in which Node.js has read the body. */
const OWN_HEADERS = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'transfer-encoding'],
  ...['upgrade', 'te', 'trailer', 'host', 'content-length', 'content-encoding', 'accept-encoding'],
  // Each page is opened for the first time, and its parts must pass here.
  ...['if-none-match', 'if-modified-since', 'alt-svc', 'strict-transport-security'],
]);
const THIS_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\]|.*\.localhost)$/;

export class PageServer {
  readonly #standIn: StandIn;
  readonly #direct: Outbound;
  readonly #outside: Outbound;

  constructor({ proxy, authorities, standIn }: PageServerOptions) {
    this.#standIn = standIn;
    const tls = authorities === undefined ? undefined : { ca: authorities };
    this.#direct = outbound({ tls });
    this.#outside = proxy ? outbound({ tls, proxy }) : this.#direct;
  }

  /** Returns the reason of a failure. */
  async answer(asked: PageRequest, answer: ServerResponse): Promise<string | undefined> {
    const url = this.#standIn.realOf(asked.url);
    const way = THIS_MACHINE.test(url.hostname) ? this.#direct : this.#outside;
    const left = new AbortController();
    answer.on('close', () => left.abort());
    let found: Response;
    try {
      found = await way.fetch(url, {
        method: asked.method,
        headers: passedOn(asked.headers),
        redirect: 'manual',
        signal: left.signal,
      });
    } catch (error) {
      // The browser has left, so the server is not at fault.
      if (left.signal.aborted) return undefined;
      const reason = outboundReason(error);
      answer.writeHead(502, { 'content-type': 'text/plain' }).end(reason);
      return reason;
    }
    await this.#send(found, asked, answer);
    return undefined;
  }

  async close(): Promise<void> {
    await Promise.allSettled([this.#direct.close(), this.#outside.close()]);
  }

  async #send(
    found: Response,
    { url, method }: PageRequest,
    answer: ServerResponse,
  ): Promise<void> {
    const headers = this.#headersOf(found);
    const isPage = /^text\/html\b/i.test(found.headers.get('content-type') ?? '');
    if (method === 'HEAD' || !found.body) {
      answer.writeHead(found.status, headers).end();
    } else if (isPage) {
      // One character for each byte: the encoding of the page is not touched.
      const html = Buffer.from(await found.arrayBuffer()).toString('latin1');
      const text = withoutIntegrity(html, url.href);
      answer.writeHead(found.status, headers).end(Buffer.from(text, 'latin1'));
    } else {
      answer.writeHead(found.status, headers);
      await pipeline(Readable.fromWeb(found.body as ReadableStream), answer);
    }
  }

  #headersOf(found: Response): Record<string, string | string[]> {
    const headers: Record<string, string | string[]> = {};
    for (const [name, value] of found.headers) if (!OWN_HEADERS.has(name)) headers[name] = value;
    const cookies = found.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    const location = found.headers.get('location');
    if (location !== null) headers['location'] = this.#standIn.shownLocation(location);
    return headers;
  }
}

function passedOn(headers: IncomingHttpHeaders): Record<string, string> {
  const passed: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && !OWN_HEADERS.has(name) && !name.startsWith(':'))
      passed[name] = value;
  return passed;
}
