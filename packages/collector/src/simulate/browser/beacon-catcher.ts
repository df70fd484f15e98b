/**
 * The proxy of the browser of a simulated visit. It keeps beacons, with the time of the visit, and gets pages from
 * the collector. Requests to other servers get an empty answer and never leave this machine.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FolderNote } from '../../base/running/folder-note.ts';
import { escapedBody } from '../../intake/receive/escaped-body.ts';
import { PIXEL, PIXEL_HEADERS } from '../../intake/receive/pixel.ts';
import type { SimulatedBeacon } from '../../intake/receive/simulated-beacons.ts';
import type { SimulationOptions } from '../plan/simulation-options.ts';

export interface CatcherOptions {
  readonly note: Pick<FolderNote, 'host' | 'port'>;
  /** The environment whose library the pages load. The pages themselves name the development library. */
  readonly environment: SimulationOptions['environment'];
  /** Milliseconds; the time within the current visit. */
  readonly now: () => number;
}

const BEACONS = '/b/ss/';
const LIBRARY = /^\/lib\/development\//;
const FIRST_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
};

export class BeaconCatcher {
  readonly #options: CatcherOptions;
  readonly #server = createServer((asked, answer) => void this.#answer(asked, answer));
  readonly #listeners = new Set<() => void>();
  #caught: SimulatedBeacon[] = [];

  constructor(options: CatcherOptions) {
    this.#options = options;
    // Requests by https to other servers are refused.
    this.#server.on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    this.#server.on('clientError', (_, socket) => socket.destroy());
  }

  /** Starts the proxy. Returns its address for the browser. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Beacons of the visit so far. */
  get count(): number {
    return this.#caught.length;
  }

  get pageViews(): number {
    return this.#caught.filter(isPageView).length;
  }

  /** Returns the beacons of the visit, and empties the list. */
  take(): readonly SimulatedBeacon[] {
    const taken = this.#caught;
    this.#caught = [];
    return taken;
  }

  /**
   * Waits until a condition holds; checks it now and after each beacon. `patience`: milliseconds. Returns false after
   * that time.
   */
  async until(isSo: () => boolean, patience: number): Promise<boolean> {
    if (isSo()) return true;
    return await new Promise((resolve) => {
      const look = (): void => {
        if (isSo()) end(true);
      };
      const end = (found: boolean): void => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        resolve(found);
      };
      const timer = setTimeout(() => end(false), patience);
      this.#listeners.add(look);
    });
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const { pathname, search, port } = new URL(asked.url ?? '', 'http://localhost');
      if (Number(port || 80) !== this.#options.note.port) answer.writeHead(204).end();
      else if (pathname.startsWith(BEACONS)) await this.#catch(asked, answer, pathname + search);
      else this.#passOn(asked, answer, pathname + search);
    } catch {
      // The browser has cancelled the request.
      answer.destroy();
    }
  }

  async #catch(asked: IncomingMessage, answer: ServerResponse, url: string): Promise<void> {
    const { method, headers } = asked;
    const origin = { 'access-control-allow-origin': headers.origin ?? '*' };
    if (method !== 'GET' && method !== 'POST') {
      answer.writeHead(204, { ...FIRST_HEADERS, ...origin }).end();
      return;
    }
    const at = this.#options.now();
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const body = escapedBody(Buffer.concat(parts));
    this.#caught.push({ at, method, url, body, agent: headers['user-agent'] ?? '' });
    answer.writeHead(200, { ...PIXEL_HEADERS, ...origin }).end(PIXEL);
    for (const look of [...this.#listeners]) look();
  }

  #passOn(asked: IncomingMessage, answer: ServerResponse, path: string): void {
    const { note, environment } = this.#options;
    const passed = request(
      {
        host: note.host,
        port: note.port,
        method: asked.method,
        path: path.replace(LIBRARY, `/lib/${environment}/`),
        headers: asked.headers,
      },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  }
}

/** A link beacon has its type in `pe`; a page view has no `pe`. */
function isPageView({ url, body }: SimulatedBeacon): boolean {
  return !/[?&]pe=/.test(url) && !/(?:^|&)pe=/.test(body);
}
