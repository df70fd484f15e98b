/** Adds to each page view what cookies tell of its visitor, who stays unknown, the campaign that brought them, and how much they saw. */
import {
  encodeInOrder,
  escapeValue,
  eventList,
  parameterTable,
  type Dimensions,
  type ObservedEvents,
} from '@balise/beacon';
import type { ServiceCore } from '../../engine/services.ts';
import { insertPair } from './insert-pair.ts';
import { percentViewed } from './percent-viewed.ts';
import { readCampaign } from './read-campaign.ts';
import type { VisitorMarkerSettings } from './visitor-marker-settings.ts';
import { visitorMarkers } from './visitor-markers.ts';

const EVENTS = /^events=/;

export function runVisitorMarkers(
  core: Pick<ServiceCore, 'page' | 'onDimensions' | 'onPairs' | 'ready'>,
  settings: VisitorMarkerSettings,
): void {
  const { page } = core;
  const percentBefore = percentViewed(page.browser, page.jar, settings.loadTimeMinutes);
  const order = parameterTable(settings.parameters);
  // Of this document: what a cookie says of the last view may be of another tab.
  let isFirstView = true;
  let hit: Dimensions = {};
  let events: ObservedEvents = {};
  core.onDimensions.push((dimensions, isLink) => {
    if (isLink) return;
    const markers = visitorMarkers(page, settings, isFirstView, dimensions['title']);
    isFirstView = false;
    const campaign = readCampaign(page, settings);
    events = { ...markers.events, ...campaign.events };
    const said = {
      ...markers.dimensions,
      ...campaign.dimensions,
      percentViewed: percentBefore(),
    };
    hit = Object.assign(dimensions, page.clean(said, page.language()));
  });
  core.onPairs.push((pairs, isLink) => {
    if (isLink) return;
    for (const pair of encodeInOrder(order, hit)) insertPair(pairs, pair);
    const more = escapeValue(eventList(events, settings.events));
    if (!more) return;
    const place = pairs.findIndex((pair) => EVENTS.test(pair));
    if (place < 0) pairs.push('events=' + more);
    else pairs[place] += escapeValue(',') + more;
  });
  core.ready();
}
