/** Steps 5 to 7: the built-in tracker turns cleaned dimensions and events into a beacon and sends it. */
import {
  encodeInOrder,
  eventList,
  joinQuery,
  parameterTable,
  requestId,
  type Dimensions,
  type ObservedEvents,
} from '@balise/beacon';
import type { PageContext } from '../page/page-context.ts';
import { collectionServer } from './collection-server.ts';
import { hitParameters } from './hit-parameters.ts';
import { sendRequest } from './send-request.ts';

/** Sends one hit; returns its address, for the log. */
export type Send = (dimensions: Dimensions, events: ObservedEvents) => string;

export function createTracker(page: PageContext): Send {
  const { browser, settings } = page;
  const order = parameterTable(settings.parameters);
  let isFirst = true;
  let lastRoundTrip = '';
  return (dimensions, events) => {
    const now = browser.now();
    const query = joinQuery(
      encodeInOrder(order, {
        ...dimensions,
        ...hitParameters(page, isFirst),
        lrt: lastRoundTrip,
        events: eventList(events, settings.events),
      }),
    );
    const address = collectionServer(browser, settings.server) + settings.path;
    const url = address + requestId(now, browser.random()) + '?' + query;
    isFirst = false;
    sendRequest(browser, url, () => {
      lastRoundTrip = String(browser.now() - now || '');
    });
    return url;
  };
}
