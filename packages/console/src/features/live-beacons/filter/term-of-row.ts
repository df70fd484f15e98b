/** The filter that a click on a decoded value adds: it always finds the beacon that was clicked. */
import type { HitRow } from '@balise/beacon';
import { isFilterName } from './filter-names.ts';
import { exactTerm } from './parse-filter.ts';
import { isEvent } from '../is-event.ts';

export function termOfRow({ wire, value, source }: HitRow): string {
  // An event is found by what it is: its amount would find all the others.
  return isEvent(wire)
    ? exactTerm('event', source ?? wire.slice('event'.length), isFilterName)
    : exactTerm(wire, value, isFilterName);
}
