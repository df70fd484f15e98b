/**
 * Releases with the consent service, the servers that need consent, and the actions and observations of a visitor.
 */
import type { BrowserContext, Cookie } from '@playwright/test';
import { buildRelease } from './build-with.ts';
import type { HostSite, Release } from './host-page.ts';

export const IDENTITY = 'https://id.example.ca/id';
const DELIVERY = 'https://offers.example.ca/';
export const MID = '11112222333344445555666677778888999900';
/** The cookie with the visitor's decisions. */
export const CHOICES = 'adobeujs-optin';

export const CONSENT = {
  applies: true,
  preApprovals: [] as string[],
  previousPermissions: {},
  isStored: true,
  consentString: null as object | null,
};
/** All services that make requests or store data. */
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

/** Answers for the servers of other parties. */
export function answerOthers(site: HostSite): void {
  site.answer(IDENTITY, (route) =>
    route.fulfill({ json: { d_mid: MID, dcs_region: 7, d_optout: [], ibs: [] } }),
  );
  site.answer(DELIVERY, (route) => route.fulfill({ json: { id: { tntId: 'device.1' } } }));
}

/** Calls a method of the opt-in object, as pages do. */
export const decide = (site: HostSite, call: string): Promise<unknown> =>
  site.page.evaluate(`adobe.optIn.${call}`);

export const optIn = <T>(site: HostSite, read: (service: OptIn) => T): Promise<T> =>
  site.page.evaluate(`(${String(read)})(adobe.optIn)`);

/** Waits for the consent service, whose object the page then has. */
export const offered = (site: HostSite): Promise<unknown> =>
  site.page.waitForFunction('window.adobe?.optIn');

/** All requests apart from the page and the library, each once. */
export const asked = (site: HostSite): string[] => [...new Set(site.otherRequests())];

export const names = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name).sort();

export const cookieOf = async (
  context: BrowserContext,
  name: string,
): Promise<Cookie | undefined> => (await context.cookies()).find((cookie) => cookie.name === name);

/** Everything that the page stores besides cookies. */
export const kept = (site: HostSite): Promise<unknown> =>
  site.page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
export const NOTHING_KEPT = { local: {}, session: {}, databases: 0, caches: 0 };

/** Each beacon as the last part of its page address, followed by that of its link. */
export const sent = (site: HostSite): string[] =>
  site.beacons().map(({ parameters }) =>
    [parameters['g'], parameters['pev1']]
      .map((url) => url?.replace(/^.*\//, ''))
      .join(' ')
      .trim(),
  );

/** Announces a view of a single-page application, and waits for its requests. */
export const announce = async (site: HostSite, path: string): Promise<void> => {
  await site.page.evaluate((address) => {
    history.pushState({}, '', address);
    const { adobeDataLayer } = window as unknown as { adobeDataLayer: unknown[] };
    adobeDataLayer.push({ event: 'pageLoad', page: { title: address } });
  }, path);
  await site.quiet();
};
