/** Adds to each page view what cookies tell of its visitor, who stays unknown, and the campaign that brought them. */
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
import { readCampaign } from './read-campaign.ts';
import { visitorMarkers } from './visitor-markers.ts';

export interface VisitorMarkerSettings {
  /** Dimensions that the library does not encode and their variables, as `parameterTable` reads them. */
  readonly parameters: string;
  /** Numbers of the events that are sent. */
  readonly events: Readonly<Record<string, number>>;
}

const EVENTS = /^events=/;

export function runVisitorMarkers(
  core: Pick<ServiceCore, 'page' | 'onDimensions' | 'onPairs' | 'ready'>,
  { events: numbers, parameters }: VisitorMarkerSettings,
): void {
  const { page } = core;
  const order = parameterTable(parameters);
  let hit: Dimensions = {};
  let events: ObservedEvents = {};
  core.onDimensions.push((dimensions, isLink) => {
    if (isLink) return;
    const [markers, campaign] = [visitorMarkers(page, dimensions['title']), readCampaign(page)];
    events = { ...markers.events, ...campaign.events };
    const said = { ...markers.dimensions, ...campaign.dimensions };
    hit = Object.assign(dimensions, page.clean(said, page.language()));
  });
  core.onPairs.push((pairs, isLink) => {
    if (isLink) return;
    for (const pair of encodeInOrder(order, hit)) insertPair(pairs, pair);
    const more = escapeValue(eventList(events, numbers));
    if (!more) return;
    const place = pairs.findIndex((pair) => EVENTS.test(pair));
    if (place < 0) pairs.push('events=' + more);
    else pairs[place] += escapeValue(',') + more;
  });
  core.ready();
}
