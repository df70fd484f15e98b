/**
 * Stands between the browser of a visit and everything else: beacons end here, with the moment of the visit; pages come from the collector;
 * what is asked of any other server gets an empty answer, so that nothing leaves this machine.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FolderNote } from '../folder-note.ts';
import { escapedBody } from '../http/escaped-body.ts';
import { PIXEL, PIXEL_HEADERS } from '../http/pixel.ts';
import type { SimulatedBeacon } from '../receive/simulated-beacons.ts';
import type { WalkWish } from './walk-wish.ts';

export interface CatcherOptions {
  readonly note: Pick<FolderNote, 'host' | 'port'>;
  /** Whose library the pages get: they name that of development. */
  readonly environment: WalkWish['environment'];
  /** Milliseconds, of the visit that is on. */
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
    // To other servers by https: not from here.
    this.#server.on('connect', (_, socket) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n'));
    this.#server.on('clientError', (_, socket) => socket.destroy());
  }

  /** Address by which a browser uses it as its proxy. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** Of the visit, so far. */
  get count(): number {
    return this.#caught.length;
  }

  get pageViews(): number {
    return this.#caught.filter(isPageView).length;
  }

  /** Gives what was caught, and begins again. */
  take(): readonly SimulatedBeacon[] {
    const taken = this.#caught;
    this.#caught = [];
    return taken;
  }

  /** Whether something holds, now or when more has come; not for longer than so many milliseconds. */
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
      // The browser has gone on to something else.
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

/** A link beacon says of which kind it is (`pe`). */
function isPageView({ url, body }: SimulatedBeacon): boolean {
  return !/[?&]pe=/.test(url) && !/(?:^|&)pe=/.test(body);
}
