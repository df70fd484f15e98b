/** Releases with the consent service, the other servers that it guards, and what a page's visitor can do and see. */
import type { BrowserContext, Cookie } from '@playwright/test';
import { buildRelease } from './build-with.ts';
import type { HostSite, Release } from './host-page.ts';

export const IDENTITY = 'https://id.example.ca/id';
const DELIVERY = 'https://offers.example.ca/';
export const MID = '11112222333344445555666677778888999900';
/** The cookie of a visitor's decisions. */
export const CHOICES = 'adobeujs-optin';

export const CONSENT = {
  applies: true,
  preApprovals: [] as string[],
  previousPermissions: {},
  isStored: true,
  consentString: null as object | null,
};
/** All that asks or keeps something. */
const SERVICES = {
  visitorId: {
    server: 'id.example.ca',
    analyticsServer: null,
    syncDomain: null,
    linkedDomains: [],
  },
  geolocation: {},
  activityMap: { mapped: 'a, button' },
  personalization: {
    server: 'offers.example.ca',
    client: 'canada',
    property: null,
    paths: [],
    hidden: null,
  },
};
export const ONLY_IDENTITY = { visitorId: SERVICES.visitorId };

/** A release with the consent service. */
export const withConsent = (
  consent: Partial<typeof CONSENT> = {},
  services: object = SERVICES,
  collection: object = {},
): Release =>
  buildRelease('production', {
    services: { ...services, consent: { ...CONSENT, ...consent } },
    collection: { organizationId: '0123456789ABCDEF01234567@AdobeOrg', ...collection },
  });

interface OptIn {
  readonly permissions: Readonly<Record<string, boolean>>;
  readonly status: string;
}

/** Servers of other parties, as they answer. */
export function answerOthers(site: HostSite): void {
  site.answer(IDENTITY, (route) =>
    route.fulfill({ json: { d_mid: MID, dcs_region: 7, d_optout: [], ibs: [] } }),
  );
  site.answer(DELIVERY, (route) => route.fulfill({ json: { id: { tntId: 'device.1' } } }));
}

/** A call of the opt-in object, as pages make it. */
export const decide = (site: HostSite, call: string): Promise<unknown> =>
  site.page.evaluate(`adobe.optIn.${call}`);

export const optIn = <T>(site: HostSite, read: (service: OptIn) => T): Promise<T> =>
  site.page.evaluate(`(${String(read)})(adobe.optIn)`);

/** The service is there: the page has its object. */
export const offered = (site: HostSite): Promise<unknown> =>
  site.page.waitForFunction('window.adobe?.optIn');

/** Everything but the page and the library that was asked for, each once. */
export const asked = (site: HostSite): string[] => [...new Set(site.otherRequests())];

export const names = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort();

export const cookieOf = async (
  context: BrowserContext,
  name: string,
): Promise<Cookie | undefined> => (await context.cookies()).find((cookie) => cookie.name === name);

/** What the page keeps besides cookies. */
export const kept = (site: HostSite): Promise<unknown> =>
  site.page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
export const NOTHING_KEPT = { local: {}, session: {}, databases: 0, caches: 0 };

/** What beacons there are, by the end of the address of their page, and of the link where they are of one. */
export const sent = (site: HostSite): string[] =>
  site.beacons().map(({ parameters }) =>
    [parameters['g'], parameters['pev1']]
      .map((url) => url?.replace(/^.*\//, ''))
      .join(' ')
      .trim(),
  );

/** A view of a single-page application, which the page gives its time. */
export const announce = async (site: HostSite, path: string): Promise<void> => {
  await site.page.evaluate((address) => {
    history.pushState({}, '', address);
    const { adobeDataLayer } = window as unknown as { adobeDataLayer: unknown[] };
    adobeDataLayer.push({ event: 'pageLoad', page: { title: address } });
  }, path);
  await site.quiet();
};
