/** Steps 5 to 7: the built-in tracker turns cleaned dimensions and events into a beacon and sends it. */
import {
  encodeInOrder,
  eventList,
  joinQuery,
  linkParameters,
  parameterTable,
  requestId,
  type Dimensions,
  type LinkDetails,
  type ObservedEvents,
} from '@balise/beacon';
import type { PageContext } from '../page/page-context.ts';
import { fallbackId } from '../visitor/fallback-id.ts';
import { collectionServer } from './collection-server.ts';
import { hitParameters } from './hit-parameters.ts';
import { sendRequest } from './send-request.ts';

/** Prepares one hit as of now; what it gives sends it and returns its address, for the log. */
export type Track = (
  dimensions: Dimensions,
  events: ObservedEvents,
  link?: LinkDetails,
) => () => string;

export function createTracker(page: PageContext): Track {
  const { browser, settings, jar } = page;
  const order = parameterTable(settings.parameters);
  let isFirst = true;
  let lastRoundTrip = '';
  let id: string | undefined;
  let address: string | undefined;
  return (dimensions, events, link) => {
    const now = browser.now();
    // Renewed with each page view; to read and write cookies at every click takes too long.
    if (!link || id === undefined) id = fallbackId(browser, jar);
    const parameters = hitParameters(page, id, isFirst);
    return () => {
      isFirst = false;
      const query = joinQuery(
        encodeInOrder(order, {
          ...dimensions,
          ...parameters,
          ...(link && linkParameters(link)),
          lrt: lastRoundTrip,
          events: eventList(events, settings.events),
        }),
      );
      address ??= collectionServer(browser, settings.server) + settings.path;
      const url = address + requestId(now, browser.random()) + '?' + query;
      const sent = browser.now();
      sendRequest(browser, url, () => {
        lastRoundTrip = String(browser.now() - sent || '');
      });
      return url;
    };
  };
}
