/** The variables that rules set and beacons carry, already cleaned; a single-page application clears them (row 4.5). */
import type { Dimensions, ObservedEvent } from '@balise/beacon';

export interface KeptDimensions {
  readonly dimensions: () => Dimensions;
  readonly events: () => readonly ObservedEvent[];
  readonly set: (dimensions: Dimensions) => void;
  readonly addEvents: (events: readonly ObservedEvent[]) => void;
  /** Events belong to one hit. */
  readonly clearEvents: () => void;
  readonly clear: () => void;
}

export function createKeptDimensions(): KeptDimensions {
  let dimensions: Record<string, string> = {};
  let events: ObservedEvent[] = [];
  const idOf = (event: ObservedEvent): string => (typeof event === 'string' ? event : event[0]);
  return {
    dimensions: () => dimensions,
    events: () => events,
    set(values) {
      dimensions = { ...dimensions, ...values };
    },
    addEvents(added) {
      const ids = added.map(idOf);
      events = events.filter((event) => ids.indexOf(idOf(event)) < 0).concat(added);
    },
    clearEvents() {
      events = [];
    },
    clear() {
      dimensions = {};
      events = [];
    },
  };
}
