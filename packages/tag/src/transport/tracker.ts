/** Steps 6 and 7: the built-in tracker turns cleaned dimensions and events into a beacon and sends it. */
import {
  buildRequest,
  encodeParameters,
  requestId,
  timestamp,
  toVariables,
  type Dimensions,
  type LinkDetails,
  type ObservedEvent,
} from '@balise/beacon';
import type { PageContext } from '../page/page-context.ts';
import { collectionServer } from './collection-server.ts';
import { hitVariables } from './hit-variables.ts';
import { sendRequest } from './send-request.ts';

export interface Beacon {
  readonly dimensions: Dimensions;
  readonly events: readonly ObservedEvent[];
  readonly link?: LinkDetails;
}

export interface Tracker {
  /** Sends one hit; returns its address, for the log. */
  readonly send: (beacon: Beacon) => string;
}

export function createTracker(page: PageContext): Tracker {
  const { browser, settings } = page;
  let sent = 0;
  let lastRoundTrip = 0;
  return {
    send(beacon) {
      const now = browser.now();
      const query = encodeParameters({
        t: timestamp(new Date(now)),
        variables: {
          ...hitVariables(page, sent === 0),
          ...toVariables(beacon.dimensions, beacon.events, settings),
        },
        ...(beacon.link ? { link: beacon.link } : {}),
        ...(lastRoundTrip ? { lastRoundTrip } : {}),
      });
      const target = {
        ...collectionServer(browser, settings.server),
        suites: settings.suites,
        version: settings.wireVersion,
        identified: false,
      };
      const request = buildRequest(target, requestId(now, browser.random()), query);
      sent++;
      sendRequest(browser, request, () => {
        lastRoundTrip = browser.now() - now;
      });
      return request.url;
    },
  };
}
