/** Adds to each page view what cookies tell of its visitor, who stays unknown, and the campaign that brought them. */
import { escapeValue, eventList, type ObservedEvents } from '@balise/beacon';
import type { ServiceCore } from '../../engine/services.ts';
import { readCampaign } from './read-campaign.ts';
import { visitorMarkers } from './visitor-markers.ts';

export interface VisitorMarkerSettings {
  /** Numbers of the events that are sent. */
  readonly events: Readonly<Record<string, number>>;
}

const EVENTS = /^events=/;

export function runVisitorMarkers(
  core: Pick<ServiceCore, 'page' | 'onDimensions' | 'onPairs' | 'ready'>,
  { events: numbers }: VisitorMarkerSettings,
): void {
  const { page } = core;
  let events: ObservedEvents = {};
  core.onDimensions.push((dimensions, isLink) => {
    if (isLink) return;
    const [markers, campaign] = [visitorMarkers(page, dimensions['title']), readCampaign(page)];
    events = { ...markers.events, ...campaign.events };
    const said = { ...markers.dimensions, ...campaign.dimensions };
    Object.assign(dimensions, page.clean(said, page.language()));
  });
  core.onPairs.push((pairs, isLink) => {
    const more = isLink ? '' : escapeValue(eventList(events, numbers));
    if (!more) return;
    const place = pairs.findIndex((pair) => EVENTS.test(pair));
    if (place < 0) pairs.push('events=' + more);
    else pairs[place] += escapeValue(',') + more;
  });
  core.ready();
}
