/**
 * The proxy of the browser of a simulated visit. It keeps beacons, with the time of the visit, and gets pages from
 * the collector. Requests to other servers get an empty answer and never leave this machine.
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FolderNote } from '../../base/running/folder-note.ts';
import type { SimulatedBeacon } from '../../intake/receive/simulated-beacons.ts';
import type { SimulationOptions } from '../plan/simulation-options.ts';
import { BEACONS, CaughtBeacons } from './caught-beacons.ts';

export interface CatcherOptions {
  readonly note: Pick<FolderNote, 'host' | 'port'>;
  /** The environment whose library the pages load. The pages themselves name the development library. */
  readonly environment: SimulationOptions['environment'];
  /** Milliseconds; the time within the current visit. */
  readonly now: () => number;
}

const LIBRARY = /^\/lib\/development\//;
export class BeaconCatcher {
  readonly #options: CatcherOptions;
  readonly #server = createServer((asked, answer) => void this.#answer(asked, answer));
  readonly #caught = new CaughtBeacons();

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
    return this.#caught.count;
  }

  get pageViews(): number {
    return this.#caught.pageViews;
  }

  /** Returns the beacons of the visit, and empties the list. */
  take(): readonly SimulatedBeacon[] {
    return this.#caught.take();
  }

  /** As `CaughtBeacons.until`. */
  async until(isSo: () => boolean, patience: number): Promise<boolean> {
    return await this.#caught.until(isSo, patience);
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const { pathname, search, port } = new URL(asked.url ?? '', 'http://localhost');
      if (Number(port || 80) !== this.#options.note.port) answer.writeHead(204).end();
      else if (pathname.startsWith(BEACONS)) {
        const beacon = { url: pathname + search, at: this.#options.now() };
        await this.#caught.answer(asked, answer, beacon);
      } else this.#passOn(asked, answer, pathname + search);
    } catch {
      // The browser has cancelled the request.
      answer.destroy();
    }
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
