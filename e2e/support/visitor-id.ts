/** An identity service with recorded answers, and the ids of hits. */
import type { Route } from '@playwright/test';
import { expect } from './expect.ts';
import type { HostSite } from './host-page.ts';

export const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
/** The organization as it appears in addresses and cookie names. */
export const ESCAPED = '0123456789ABCDEF01234567%40AdobeOrg';
export const MID = '11112222333344445555666677778888999900';
export const AID = '2C5F0A8185158D4E-6000014DC000AE1A';
export const BLOB = '6G1ynYcLPuiQxYZrsz_pkqfLG9yMXBpb2zX5dvJdYQJzPXImdj0y';
export const ANSWER = { d_mid: MID, dcs_region: 7, d_blob: BLOB, d_optout: [], ibs: [] };
/** A visitor's id, by the service or by the library. */
export const LOCAL_ID = /^\d{38}$/;

export const json =
  (answer: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: answer });

/** The visitor's id of each hit. */
export const mids = (site: HostSite): (string | undefined)[] =>
  site.beacons().map(({ parameters }) => parameters['mid']);

/** Waits for this number of hits. */
export const seen = (site: HostSite, count = 1): Promise<void> =>
  expect.poll(() => site.beacons().length).toBe(count);
