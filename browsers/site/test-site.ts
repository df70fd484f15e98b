/**
 * The test hosts on this machine: pages, built library, collection server. Browsers reach them, and no other hosts,
 * through a proxy on a free port. Every request is recorded.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from '@playwright/test';
import { readBeacon, type SeenBeacon } from '../../e2e/support/beacon.ts';
import { html, type PageOptions } from '../../e2e/support/host-page.ts';
import type { PreviewAnswer } from '../../e2e/support/preview-answers.ts';
import { answerFor, isCollected, type Answer } from './answers.ts';
import { makeCertificate } from './certificate.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { ownScript } from './own-script.ts';
import { PROBLEM, WATCH, watchScript } from './watch-page.ts';

export const CANADA = 'https://www.canada.ca';
/** Another site, for exit links. */
export const OTHER = 'https://www.example.org';
/** Serves the library and receives beacons, for pages that load both from a separate host. */
export const COLLECTION = 'https://collection.example.ca';
const HOSTS = [CANADA, OTHER, COLLECTION].map((origin) => new URL(origin).host);
/** Milliseconds by which the answer to a beacon is delayed. */
const LATE_MS = 200;

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Answers a path below `/preview/`. */
interface Previews {
  readonly answerTo: (path: string, body: string) => PreviewAnswer | Promise<PreviewAnswer>;
}

export class TestSite {
  readonly requests: SeenRequest[] = [];
  /** Errors that pages have reported. */
  readonly problems: string[] = [];
  /** Answers for a preview; without it, there is none. */
  previews: Previews | undefined;
  private readonly pages = new Map<string, PageOptions>();
  private readonly scripts = new Map<string, string>();

  private constructor(readonly proxy: Proxy) {}

  static async open(): Promise<TestSite> {
    const server = createServer(makeCertificate(HOSTS));
    const site = new TestSite(await openProxy(server, HOSTS));
    server.on('request', (request, response) => {
      // A request that the browser aborts halfway needs no answer.
      site.answer(request, response).catch(() => response.destroy());
    });
    return site;
  }

  /** Serves the page at this address, whatever its query string. */
  serve(address: string, page: PageOptions): void {
    this.pages.set(address.replace(/[?#].*/, ''), page);
  }

  /** Serves a script of a host at this address. */
  serveScript(address: string, script: string): void {
    this.scripts.set(address, script);
  }

  forget(): void {
    this.requests.length = 0;
    this.problems.length = 0;
    this.pages.clear();
    this.scripts.clear();
    this.previews = undefined;
  }

  beacons(): SeenBeacon[] {
    return this.requests.filter(({ url }) => isCollected(url.pathname)).map(asBeacon);
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const url = new URL(request.url ?? '/', `https://${headers.host}`);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (url.pathname === PROBLEM) this.problems.push(body);
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    this.requests.push({ method, url, headers: Object.fromEntries(texts), body });
    // The answer is late, because a browser that leaves the page must not wait for it.
    if (isCollected(url.pathname)) await wait(LATE_MS);
    const answer =
      (await this.previewAt(url, body)) ??
      this.scriptAt(url) ??
      (this.pages.has(url.origin + url.pathname)
        ? undefined
        : answerFor(url.pathname, headers.range)) ??
      this.pageAt(url);
    response.writeHead(answer.status ?? 200, {
      'Content-Type': answer.type ?? 'text/plain',
      'Access-Control-Allow-Origin': '*',
      ...answer.headers,
    });
    response.end(answer.body);
  }

  private async previewAt({ pathname }: URL, body: string): Promise<Answer | undefined> {
    return pathname.startsWith('/preview/') ? this.previews?.answerTo(pathname, body) : undefined;
  }

  private scriptAt({ href }: URL): Answer | undefined {
    const body = this.scripts.get(href);
    return body === undefined ? undefined : { type: 'text/javascript; charset=utf-8', body };
  }

  /** Every page includes the watch script. An address that no test has defined gets a page without the library. */
  private pageAt({ origin, pathname }: URL): Answer {
    const page = this.pages.get(origin + pathname) ?? { script: '' };
    const watch = ownScript(COLLECTION + WATCH, watchScript);
    return {
      type: 'text/html; charset=utf-8',
      headers: page.headers ?? {},
      body: html({ ...page, head: watch + (page.head ?? '') }),
    };
  }
}

/** `readBeacon` uses only these four methods of a Playwright request. */
function asBeacon({ method, url, headers, body }: SeenRequest): SeenBeacon {
  const asked: Pick<Request, 'method' | 'url' | 'headers' | 'postData'> = {
    method: () => method,
    url: () => url.href,
    headers: () => ({ ...headers }),
    postData: () => body || null,
  };
  return readBeacon(asked as Request);
}
