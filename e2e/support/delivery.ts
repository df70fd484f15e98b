/** A delivery service for tests (row 7.13): its requests and its answers. */
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

/** The default release of the tests. */
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

/** The requests to the service so far. */
export const askedOf = (site: HostSite): Asked[] =>
  site.requests
    .filter((request) => request.url().startsWith(DELIVERY))
    .map((request) => ({
      request,
      url: new URL(request.url()),
      body: JSON.parse(request.postData() ?? '{}') as Asked['body'],
    }));

/** Headers with which pages of any host may read the answer. */
const readable = (route: Route): Record<string, string> => ({
  'Access-Control-Allow-Origin': route.request().headers()['origin'] ?? '*',
  'Access-Control-Allow-Credentials': 'true',
});

/** Answers with a string as it is, or with an object as JSON, after some milliseconds. */
export function answerWith(site: HostSite, reply: unknown, milliseconds = 0, status = 200): void {
  site.answer(DELIVERY, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    const body = typeof reply === 'string' ? reply : JSON.stringify(reply);
    // The page may have been left meanwhile.
    await route.fulfill({ status, body, headers: readable(route) }).catch(() => undefined);
  });
}

/** A reply with changes to the page, and the variant for reports. */
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

/** A change of the page's title. */
export const TITLE = change('setText', 'h1', 'Which benefits can you get?');

/** Times of the page, in milliseconds: frames in which it was hidden or shown, and events of the service. */
export interface Seen {
  readonly hidden: readonly number[];
  readonly shown: readonly number[];
  readonly events: readonly (readonly [name: string, at: number])[];
}

/** Runs before all scripts of the page. */
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

/** When each beacon left and when the page had loaded, in milliseconds of the page. */
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

/** Visits a page with the service, observed from its start. */
export async function open(site: HostSite, address = HOME, page = PAGE): Promise<void> {
  site.useRelease(release());
  await site.page.addInitScript(watchPage);
  await site.visit(address, page);
}

/** A stopped page clock, which the test advances. */
export interface Frozen {
  /** Advances the clock to this many milliseconds after the start of the page. */
  readonly until: (milliseconds: number) => Promise<void>;
  /** Advances the clock until the condition holds. Returns the milliseconds since the start. */
  readonly till: (holds: () => unknown) => Promise<number>;
}

/** Visits a page with the service and a stopped clock. */
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

/** Names of the service's events so far. */
export const names = async (site: HostSite): Promise<string[]> =>
  (await seenOf(site)).events.map(([name]) => name);

/** The variant in each beacon. */
export const variants = (site: HostSite): (string | undefined)[] =>
  site.beacons().map(({ parameters }) => parameters['tnta']);
