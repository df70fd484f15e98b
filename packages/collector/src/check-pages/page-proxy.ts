/**
 * The only way of the browser to the network while a page is checked. Beacons are answered here, with any other request
 * to a collection server. The library is that of the checked release. Only GET and HEAD pass to servers of pages.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { BEACONS, CaughtBeacons } from '../simulate/browser/caught-beacons.ts';
import type { LibraryInPlace } from './library-in-place.ts';
import type { OwnCertificate } from './own-certificate.ts';
import type { PageServer } from './page-server.ts';

export interface ProxyOptions {
  readonly library: LibraryInPlace;
  readonly server: PageServer;
  readonly certificate: OwnCertificate;
  /** Hosts of collection servers. Nothing is sent to them. */
  readonly collectionHosts: ReadonlySet<string>;
}

/** Requests of a page that did not pass. */
export interface HeldBack {
  readonly method: string;
  /** Without the query, which may have personal data. */
  readonly address: string;
  readonly count: number;
}

/** Paths of services of a collector, beside the beacons. */
const SERVICES = /^\/(?:id$|rest\/)/;
const FOR_LIBRARY = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};

export class PageProxy {
  readonly caught = new CaughtBeacons();
  readonly #options: ProxyOptions;
  readonly #plain = createServer((asked, answer) => void this.#answer(asked, answer, 'http'));
  readonly #secure;
  readonly #sockets = new Set<Socket>();
  readonly #heldBack = new Map<string, HeldBack>();
  readonly #failures = new Map<string, string>();

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#secure = createSecureServer(options.certificate, (asked, answer) => {
      void this.#answer(asked, answer, 'https');
    });
    this.#plain.on('connect', (_, socket: Socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      this.#secure.emit('connection', socket);
    });
    for (const server of [this.#plain, this.#secure]) {
      // A web socket is a connection that no method limits.
      server.on('upgrade', (asked, socket) => {
        this.#holdBack('GET', new URL(asked.url ?? '/', `wss://${asked.headers.host ?? ''}`));
        socket.destroy();
      });
      server.on('clientError', (_, socket) => socket.destroy());
    }
    this.#secure.on('tlsClientError', (_, socket) => socket.destroy());
  }

  /** Returns its address for the browser. */
  async open(): Promise<string> {
    this.#plain.listen(0, '127.0.0.1');
    await once(this.#plain, 'listening');
    return `http://127.0.0.1:${(this.#plain.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#plain.close();
    this.#plain.closeAllConnections();
    for (const socket of this.#sockets) socket.destroy();
  }

  get heldBack(): readonly HeldBack[] {
    return [...this.#heldBack.values()];
  }

  /** Why the server of an address did not answer. */
  failureOf(address: string): string | undefined {
    const [withoutFragment = ''] = address.split('#');
    return this.#failures.get(withoutFragment);
  }

  async #answer(
    asked: IncomingMessage,
    answer: ServerResponse,
    scheme: 'http' | 'https',
  ): Promise<void> {
    try {
      const url = new URL(asked.url ?? '', `${scheme}://${asked.headers.host ?? 'localhost'}`);
      await this.#answerFor(url, asked, answer);
    } catch {
      // The browser has cancelled the request.
      answer.destroy();
    }
  }

  async #answerFor(url: URL, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { library, collectionHosts, server } = this.#options;
    const { method = 'GET', headers } = asked;
    const anyOrigin = { 'access-control-allow-origin': headers.origin ?? '*' };
    if (url.pathname.startsWith(BEACONS)) {
      const beacon = { url: url.pathname + url.search, at: Date.now() };
      await this.caught.answer(asked, answer, beacon);
      return;
    }
    if (method === 'OPTIONS') {
      answer.writeHead(204, permissions(asked)).end();
      return;
    }
    const file = method === 'GET' ? library.fileFor(url) : undefined;
    if (file) {
      answer.writeHead(200, { ...FOR_LIBRARY, 'content-type': typeOf(file.name) }).end(file.bytes);
      return;
    }
    const isService = SERVICES.test(url.pathname) && library.hasServer(url.origin);
    if (isService || collectionHosts.has(url.hostname)) {
      answer.writeHead(204, anyOrigin).end();
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      this.#holdBack(method, url);
      answer.writeHead(403, { ...anyOrigin, 'content-type': 'text/plain' });
      answer.end('balise check: only GET and HEAD reach the server of a page.\n');
      return;
    }
    const failure = await server.answer({ method, url, headers }, answer);
    if (failure !== undefined) this.#failures.set(url.href, failure);
  }

  #holdBack(method: string, { origin, pathname }: URL): void {
    const address = origin + pathname;
    const known = this.#heldBack.get(`${method} ${address}`);
    this.#heldBack.set(`${method} ${address}`, { method, address, count: (known?.count ?? 0) + 1 });
  }
}

/** Permits what the page asks for. Its request is then judged by its method. */
function permissions({ headers }: IncomingMessage): Record<string, string> {
  return {
    'access-control-allow-origin': headers.origin ?? '*',
    'access-control-allow-credentials': 'true',
    'access-control-allow-methods': headers['access-control-request-method'] ?? 'GET',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
  };
}

const typeOf = (name: string): string =>
  name.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8';
