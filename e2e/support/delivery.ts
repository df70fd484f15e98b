/** A delivery service of a test (row 7.13): what it is asked, and what it says. */
import type { Request, Route } from '@playwright/test';
import { buildRelease, type Changes } from './build-with.ts';
import { expect, type HostSite, type PageOptions, type Release } from './host-page.ts';

export const DELIVERY = 'https://offers.example.ca/rest/v1/delivery';
export const SETTINGS = {
  server: 'offers.example.ca',
  client: 'canada',
  property: null as string | null,
  paths: [] as string[],
  hidden: 'main' as string | null,
};

/** A release with personalization. */
export const withOffers = (settings: Partial<typeof SETTINGS> = {}, more: Changes = {}): Release =>
  buildRelease('production', {
    ...more,
    services: { personalization: { ...SETTINGS, ...settings }, ...more['services'] },
  });

/** One for all tests of a file. */
export const release = () => withOffers();

export const HOME = 'https://www.canada.ca/en/services/benefits.html';
export const NEXT = 'https://www.canada.ca/en/services/jobs.html';
export const PAGE: PageOptions = {
  body: '<main><h1>Benefits</h1><a id="start" href="#start">Start</a><p class="x">One</p></main>',
};
export const VARIANT = 'benefits-title:question:0|0';

export interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What the service has been asked by now. */
export const askedOf = (site: HostSite): Asked[] =>
  site.requests
    .filter((request) => request.url().startsWith(DELIVERY))
    .map((request) => ({
      request,
      url: new URL(request.url()),
      body: JSON.parse(request.postData() ?? '{}') as Asked['body'],
    }));

/** Lets pages of any host read the answer. */
const readable = (route: Route): Record<string, string> => ({
  'Access-Control-Allow-Origin': route.request().headers()['origin'] ?? '*',
  'Access-Control-Allow-Credentials': 'true',
});

/** The service answers: with a text as it is, or with a reply, after some time. */
export function answerWith(site: HostSite, reply: unknown, milliseconds = 0, status = 200): void {
  site.answer(DELIVERY, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const body = typeof reply === 'string' ? reply : JSON.stringify(reply);
    // A page that was left has no need of it.
    await route.fulfill({ status, body, headers: readable(route) }).catch(() => undefined);
  });
}

/** A reply with changes to the page, and what reports are to be told. */
export const offering = (changes: readonly unknown[], tnta?: unknown): object => ({
  id: { tntId: 'device.1' },
  execute: {
    pageLoad: {
      options: [{ type: 'actions', content: changes }],
      ...(tnta !== undefined && { analytics: { payload: { pe: 'tnt', tnta } } }),
    },
  },
});

export const redirecting = (address: unknown, tnta?: string): object => ({
  execute: {
    pageLoad: {
      options: [{ type: 'redirect', content: address }],
      ...(tnta && { analytics: { payload: { pe: 'tnt', tnta } } }),
    },
  },
});

export const change = (type: string, selector: string, content: unknown): object => ({
  type,
  selector,
  cssSelector: selector,
  content,
});

/** The title of the page, otherwise. */
export const TITLE = change('setText', 'h1', 'Which benefits can you get?');

/** What a visitor saw: frames in which the page was hidden, and events of the service, in milliseconds of the page. */
export interface Seen {
  readonly hidden: readonly number[];
  readonly shown: readonly number[];
  readonly events: readonly (readonly [name: string, at: number])[];
}

/** Runs before anything of the page. */
function watchPage(): void {
  const seen: { hidden: number[]; shown: number[]; events: [string, number][] } = {
    hidden: [],
    shown: [],
    events: [],
  };
  Object.assign(window, { seen });
  const look = (at: number): void => {
    requestAnimationFrame(look);
    const main = document.querySelector('main');
    if (main) seen[getComputedStyle(main).opacity === '1' ? 'shown' : 'hidden'].push(at);
  };
  requestAnimationFrame(look);
  const names = ['request-start', 'request-succeeded', 'request-failed', 'library-loaded'];
  const rendering = ['start', 'succeeded', 'failed', 'no-offers', 'redirect'];
  for (const name of [...names, ...rendering.map((what) => 'content-rendering-' + what)]) {
    document.addEventListener('at-' + name, ({ timeStamp }) =>
      seen.events.push(['at-' + name, timeStamp]),
    );
  }
}

export const seenOf = (site: HostSite): Promise<Seen> =>
  site.page.evaluate(() => (window as unknown as { seen: Seen }).seen);

/** Waits for an event of the service. */
export const happened = (site: HostSite, name: string): Promise<unknown> =>
  site.page.waitForFunction(
    (wanted) => (window as unknown as { seen?: Seen }).seen?.events.some(([one]) => one === wanted),
    name,
  );

/** When each beacon left, in milliseconds of the page, and when the page had loaded. */
export const departures = (site: HostSite): Promise<{ loaded: number; left: number[] }> =>
  site.page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const beacons = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/b/ss/'));
    return {
      loaded: (navigation as PerformanceNavigationTiming).loadEventStart,
      left: beacons.map(({ startTime }) => startTime),
    };
  });

/** A visit of a page with the service, watched from its beginning. */
export async function open(site: HostSite, address = HOME, page = PAGE): Promise<void> {
  site.useRelease(release());
  await site.page.addInitScript(watchPage);
  await site.visit(address, page);
}

/** The time of a page that goes on only when a test says so. */
export interface Frozen {
  /** Milliseconds since the page began. */
  readonly until: (milliseconds: number) => Promise<void>;
  /** Lets as few go by as it takes; says how many have gone. */
  readonly till: (holds: () => unknown) => Promise<number>;
}

/** A visit of a page with the service, whose time stands still. */
export async function openFrozen(site: HostSite): Promise<Frozen> {
  const start = Date.UTC(2026, 10, 20, 19, 5, 0);
  await site.page.clock.install({ time: start });
  await site.page.clock.pauseAt(start + 1000);
  site.useRelease(release());
  await site.page.addInitScript(watchPage);
  site.serve(PAGE);
  await site.page.goto(HOME);
  let gone = 0;
  const until = async (milliseconds: number): Promise<void> => {
    await site.page.clock.runFor(milliseconds - gone);
    gone = milliseconds;
    await site.page.evaluate(`fetch('/sentinel', { method: 'POST' })`);
  };
  const till = async (holds: () => unknown): Promise<number> => {
    await expect
      .poll(async () => {
        await until(gone + 1);
        return Boolean(await holds());
      })
      .toBe(true);
    return gone;
  };
  return { until, till };
}

export const isHidden = async (site: HostSite): Promise<boolean> =>
  (await site.page.locator('main').evaluate((main) => getComputedStyle(main).opacity)) !== '1';

export const title = (site: HostSite): Promise<string | null> => site.page.textContent('h1');

/** Events of the service by now. */
export const names = async (site: HostSite): Promise<string[]> =>
  (await seenOf(site)).events.map(([name]) => name);

/** What each beacon says of variants. */
export const variants = (site: HostSite): (string | undefined)[] =>
  site.beacons().map(({ parameters }) => parameters['tnta']);
