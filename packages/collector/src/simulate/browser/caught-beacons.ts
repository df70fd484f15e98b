/** Beacons that a local proxy has answered in place of a collection server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escapedBody } from '../../intake/receive/escaped-body.ts';
import { PIXEL, PIXEL_HEADERS } from '../../intake/receive/pixel.ts';
import type { SimulatedBeacon } from '../../intake/receive/simulated-beacons.ts';

/** Begins the path of every beacon, on any server. */
export const BEACONS = '/b/ss/';

const FIRST_HEADERS = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'content-type',
};

export class CaughtBeacons {
  readonly #listeners = new Set<() => void>();
  #caught: SimulatedBeacon[] = [];

  get count(): number {
    return this.#caught.length;
  }

  get pageViews(): number {
    return this.#caught.filter(isPageView).length;
  }

  /** Returns the beacons so far, and empties the list. */
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

  /** Answers as a collection server does. `url`: path and query. `at`: milliseconds. */
  async answer(
    asked: IncomingMessage,
    answer: ServerResponse,
    { url, at }: { readonly url: string; readonly at: number },
  ): Promise<void> {
    const { method, headers } = asked;
    const origin = { 'access-control-allow-origin': headers.origin ?? '*' };
    if (method !== 'GET' && method !== 'POST') {
      answer.writeHead(204, { ...FIRST_HEADERS, ...origin }).end();
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const body = escapedBody(Buffer.concat(parts));
    this.#caught.push({ at, method, url, body, agent: headers['user-agent'] ?? '' });
    answer.writeHead(200, { ...PIXEL_HEADERS, ...origin }).end(PIXEL);
    for (const look of [...this.#listeners]) look();
  }
}

/** A link beacon has its type in `pe`; a page view has no `pe`. */
function isPageView({ url, body }: SimulatedBeacon): boolean {
  return !/[?&]pe=/.test(url) && !/(?:^|&)pe=/.test(body);
}
