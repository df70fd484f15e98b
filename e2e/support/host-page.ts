/**
 * Host pages on any origin, with the built library. No request leaves the machine: each is answered and recorded
 * here, so that a test can check all requests.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  test as base,
  type BrowserContext,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { isBeacon, readBeacon, type SeenBeacon } from './beacon.ts';
import { isLink, unlisted } from './link-beacons.ts';

export type Environment = 'development' | 'staging' | 'production';

export interface PageOptions {
  readonly lang?: string;
  readonly title?: string;
  /** Meta name to content. */
  readonly meta?: Readonly<Record<string, string>>;
  /** Markup in the head, before the library. */
  readonly head?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Markup that loads the library. The default is that of the README. */
  readonly script?: string;
}

const FOLDER = '/lib/';
const LIBRARY = FOLDER + 'balise.js';
const SCRIPT_TAG = `<script src="${LIBRARY}" defer referrerpolicy="strict-origin"></script>`;
/**
 * The releases under test. A variable can name another folder, to check that the tests detect a release with missing
 * parts.
 */
const DIST = process.env['BALISE_TEST_LIBRARY'] ?? join(import.meta.dirname, '../../dist/lib');

/** The answer of another server: fulfils, delays or refuses the request. */
export type Answer = (route: Route, url: URL) => unknown;

/** Files that every page fetches by default. */
const SHIPPED = [LIBRARY];

/** Scripts of a release by their file names. */
export type Release = Readonly<Record<string, string>>;

export class HostSite {
  readonly requests: Request[] = [];
  readonly errors: string[] = [];
  /** Fields in link beacons of the test that their kind does not list (row 5.19). */
  readonly unlisted: string[] = [];
  private readonly pages = new Map<string, { body: string; headers: Record<string, string> }>();

  private readonly answers: [beginning: string, answer: Answer][] = [];

  private constructor(
    readonly page: Page,
    private release: Release,
  ) {}

  static async open(context: BrowserContext, environment: Environment): Promise<HostSite> {
    const page = await context.newPage();
    const site = new HostSite(page, readRelease(join(DIST, environment)));
    site.serve({});
    page.on('pageerror', (error) => site.errors.push(error.message));
    await context.route('**/*', async (route) => {
      const request = route.request();
      site.requests.push(request);
      const url = new URL(request.url());
      const answer = site.answers.find(([beginning]) => url.href.startsWith(beginning));
      if (answer) return answer[1](route, url);
      const file = site.fileOf(url);
      if (file !== undefined) {
        const contentType = 'text/javascript; charset=utf-8';
        const headers = { 'Access-Control-Allow-Origin': '*' };
        return route.fulfill({ body: file, contentType, headers });
      }
      if (url.pathname.startsWith(FOLDER)) return route.fulfill({ status: 404, body: '' });
      if (isBeacon(request)) {
        const beacon = readBeacon(request);
        if (isLink(beacon)) site.unlisted.push(...unlisted(beacon));
        return route.fulfill({ status: 200, contentType: 'image/gif', body: '' });
      }
      const found = site.pages.get(url.origin + url.pathname) ?? site.pages.get('*');
      if (!found) return route.fulfill({ status: 204, body: '' });
      return route.fulfill({ contentType: 'text/html; charset=utf-8', ...found });
    });
    return site;
  }

  useLibrary(script: string): void {
    this.release = { ...this.release, 'balise.js': script };
  }

  /** Replaces the library and its services. A file that is left out is missing. */
  useRelease(release: Release): void {
    this.release = release;
  }

  /** Sets the answer for addresses with this prefix. The last one set takes precedence. */
  answer(beginning: string, answer: Answer): void {
    this.answers.unshift([beginning, answer]);
  }

  /** A script of the library's folder, on any origin. */
  private fileOf({ pathname }: URL): string | undefined {
    return pathname.startsWith(FOLDER) ? this.release[pathname.slice(FOLDER.length)] : undefined;
  }

  /** Serves a page at this address, or by default at every address without its own page. */
  serve(options: PageOptions, address = '*'): void {
    this.pages.set(address, { body: html(options), headers: { ...options.headers } });
  }

  async visit(address: string, options?: PageOptions): Promise<void> {
    if (options) this.serve(options);
    await this.page.goto(address, { waitUntil: 'load' });
    await this.quiet();
  }

  /**
   * Waits until the page's requests so far are recorded, by a last request of its own. If the page is left meanwhile,
   * waits for the next page too.
   */
  async quiet(): Promise<void> {
    const pause = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      try {
        await fetch('/sentinel', { method: 'POST' });
      } catch {
        // Without `fetch`, or where a policy forbids it.
        await new Promise((resolve) => {
          const image = new Image();
          image.onload = image.onerror = resolve;
          image.src = '/sentinel';
        });
      }
    };
    for (let tries = 1; ; tries++) {
      try {
        return await this.page.evaluate(pause);
      } catch (error) {
        if (tries > 3 || !String(error).includes('context was destroyed')) throw error;
        await this.page.waitForLoadState();
      }
    }
  }

  /** Waits for this time on the page's clock, so that earlier timers with a shorter delay have run. */
  async pass(milliseconds: number): Promise<void> {
    await this.page.evaluate(
      (time) => new Promise((resolve) => setTimeout(resolve, time)),
      milliseconds,
    );
  }

  /**
   * Advances the page's clock, runs the timers that are due, and waits until the requests made by then are recorded.
   * Needs `page.clock.install()` before the page is opened.
   */
  async advance(milliseconds: number): Promise<void> {
    await this.page.clock.runFor(milliseconds);
    await this.quiet();
  }

  beacons(): SeenBeacon[] {
    return this.requests.filter(isBeacon).map(readBeacon);
  }

  /** The only beacon. Throws if there is none or more than one. */
  onlyBeacon(): SeenBeacon {
    const seen = this.beacons();
    if (seen.length !== 1 || !seen[0]) {
      throw new Error(
        `Expected one beacon, saw ${seen.length}: ${seen.map((b) => b.url).join('\n')}`,
      );
    }
    return seen[0];
  }

  /** Hosts and paths of requests, without the page, the library script, the sentinel and icons. */
  otherRequests(): string[] {
    return this.requests
      .filter((request) => !request.isNavigationRequest())
      .map((request) => new URL(request.url()))
      .filter(({ pathname }) => !SHIPPED.includes(pathname))
      .filter(({ pathname }) => !['/sentinel', '/favicon.ico'].includes(pathname))
      .map((url) => url.host + url.pathname);
  }

  forget(): void {
    this.requests.length = 0;
  }
}

export function readLibrary(environment: Environment): string {
  return readRelease(join(DIST, environment))['balise.js'] ?? '';
}

export function readRelease(folder: string): Release {
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return Object.fromEntries(
    scripts.map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

export function html(options: PageOptions): string {
  const {
    lang = 'en',
    title = 'A page',
    meta = {},
    head = '',
    body = '<main><h1>A page</h1></main>',
  } = options;
  const metas = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${content}">`,
  );
  const script = options.script ?? SCRIPT_TAG;
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${metas.join('')}${head}${script}</head><body>${body}</body></html>`;
}

/** `site` runs the production library, `staging` the staging one. */
export const test = base.extend<{ site: HostSite; staging: HostSite }>({
  site: async ({ context }, use) => {
    const site = await HostSite.open(context, 'production');
    await use(site);
    if (site.errors.length > 0) throw new Error(`The page saw errors: ${site.errors.join('; ')}`);
    if (site.unlisted.length > 0) throw new Error(`5.19 not listed: ${site.unlisted.join('; ')}`);
  },
  staging: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await HostSite.open(context, 'staging'));
    await context.close();
  },
});

export { expect } from './expect.ts';
