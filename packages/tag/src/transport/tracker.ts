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
import type { Hold } from '../engine/hold.ts';
import { attempt } from '../page/attempt.ts';
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

export function createTracker(page: PageContext, hold: Hold): Track {
  const { browser, settings, jar, hooks } = page;
  const order = parameterTable(settings.parameters);
  let isFirst = true;
  let lastRoundTrip = '';
  let id: string | undefined;
  let address: string | undefined;
  if (settings.mayDrop) {
    hold.onDrop.push(() => {
      id = undefined;
    });
  }
  return (dimensions, events, link) => {
    if (settings.sendsNothing) return () => '';
    const now = browser.now();
    // Renewed with each page view; to read and write cookies at every click takes too long.
    if (!link || id === undefined) id = fallbackId(browser, jar);
    const parameters = hitParameters(page, id, isFirst);
    return () => {
      // Several may have waited for the same moment.
      if (!isFirst) parameters['r'] = '';
      isFirst = false;
      const all: Record<string, string> = { ...dimensions };
      for (const hook of hooks.onDimensions) attempt(() => hook(all, !!link));
      const pairs = encodeInOrder(order, {
        ...all,
        ...parameters,
        ...(link && linkParameters(link)),
        lrt: lastRoundTrip,
        events: eventList(events, settings.events),
      });
      for (const hook of hooks.onPairs) attempt(() => hook(pairs, !!link));
      if (settings.handsOver && hooks.deliver?.(pairs, link)) return '';
      address ??= collectionServer(browser, settings.server) + settings.path;
      const url = address + requestId(now, browser.random()) + '?' + joinQuery(pairs);
      const sent = browser.now();
      sendRequest(browser, url, () => {
        lastRoundTrip = String(browser.now() - sent || '');
      });
      return url;
    };
  };
}
