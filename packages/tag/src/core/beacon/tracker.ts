/** Steps 5 to 7: turns cleaned dimensions and events into a beacon and sends it. */
import {
  encodeInOrder,
  eventList,
  linkParameters,
  requestId,
  type LinkDetails,
} from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import { hooks } from './hooks.ts';
import { queue } from './queue.ts';
import { fallbackId } from '../visitor/fallback-id.ts';
import { observeVisitor } from '../visitor/observe-visitor.ts';
import { collectionServer } from './collection-server.ts';
import { contextData } from './context-data.ts';
import { hitParameters } from './hit-parameters.ts';
import { parameterOrder } from '../clean/parameters.ts';
import { sendRequest } from './send-request.ts';

/** A link, and the id of the rule that sends it. */
type RuleLink = LinkDetails & { readonly rule: string };

/**
 * Prepares one hit with the state of this moment. The returned function sends it and returns its address for the log.
 * The tracker may change `dimensions` and `events` afterwards.
 */
export type Track = (
  dimensions: Record<string, string>,
  events: Record<string, number | true | undefined>,
  link?: RuleLink,
) => () => string;

export function createTracker(): Track {
  // True until the first view of a load is sent. Link beacons may precede it, for example an error of the page.
  let isFirst = true;
  let lastRoundTrip = '';
  let id: string | undefined;
  let address: string | undefined;
  queue?.().onDrop.push(() => {
    id = undefined;
  });
  return (dimensions, events, link) => {
    if (settings.sendsNothing) return () => '';
    const now = Date.now();
    // Each page view renews the id.
    if (!link || id === undefined) id = fallbackId();
    const own = hitParameters(id, isFirst);
    return () => {
      // Several hits may have waited together. Only the first view has the referrer.
      if (!isFirst) own['r'] = '';
      const isLink = !!link;
      isFirst = isFirst && isLink;
      const visitor = isLink ? undefined : observeVisitor(dimensions, !!own['fid']);
      Object.assign(dimensions, visitor?.dimensions);
      hooks?.onDimensions.forEach((hook) => attempt(() => hook(dimensions, isLink)));
      const parameters = Object.assign(own, link && linkParameters(link), {
        lrt: lastRoundTrip,
        events: eventList(Object.assign(events, visitor?.events), settings.events),
      });
      const order = parameterOrder();
      // No hit parameter has the name of a dimension.
      const pairs = encodeInOrder(order, dimensions, parameters);
      pairs.push(...contextData(order, dimensions, parameters, link?.rule));
      hooks?.onPairs.forEach((hook) => attempt(() => hook(pairs, isLink)));
      if (hooks?.deliver?.(pairs, link)) return '';
      address ??= collectionServer(settings.server) + settings.path;
      const url = address + requestId(now, Math.random());
      const sent = Date.now();
      return sendRequest(url, pairs, () => {
        lastRoundTrip = String(Date.now() - sent || '');
      });
    };
  };
}
