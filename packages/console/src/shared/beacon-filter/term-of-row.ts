/** The filter term that a click on a decoded value adds. It always matches the clicked beacon. */
import type { HitRow } from '@balise/beacon';
import { isFilterName } from './filter-names.ts';
import { exactTerm } from './parse-filter.ts';
import { isEvent } from '../beacons/is-event.ts';

export function termOfRow({ wire, value, source }: HitRow): string {
  // Filter an event by its id. Its amount would match all other events with the same amount.
  return isEvent(wire)
    ? exactTerm('event', source ?? wire.slice('event'.length), isFilterName)
    : exactTerm(wire, value, isFilterName);
}
