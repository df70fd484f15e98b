/** An identity service as it was recorded, and the ids that hits carry. */
import type { Route } from '@playwright/test';
import { expect } from './expect.ts';
import type { HostSite } from './host-page.ts';

export const ORGANIZATION = '0123456789ABCDEF01234567@AdobeOrg';
/** As addresses and names of cookies have it. */
export const ESCAPED = '0123456789ABCDEF01234567%40AdobeOrg';
export const MID = '11112222333344445555666677778888999900';
export const AID = '2C5F0A8185158D4E-6000014DC000AE1A';
export const BLOB = '6G1ynYcLPuiQxYZrsz_pkqfLG9yMXBpb2zX5dvJdYQJzPXImdj0y';
export const ANSWER = { d_mid: MID, dcs_region: 7, d_blob: BLOB, d_optout: [], ibs: [] };
/** A visitor's id, the service's or ours. */
export const LOCAL_ID = /^\d{38}$/;

export const json =
  (answer: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ json: answer });

/** Of each hit. */
export const mids = (site: HostSite): (string | undefined)[] =>
  site.beacons().map(({ parameters }) => parameters['mid']);

/** So many hits have left. */
export const seen = (site: HostSite, count = 1): Promise<void> =>
  expect.poll(() => site.beacons().length).toBe(count);
