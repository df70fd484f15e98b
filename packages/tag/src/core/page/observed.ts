/** Result of reading the page: dimensions to set, and events with their amounts. */
import type { Dimensions, ObservedEvents } from '@balise/beacon';

export interface Observed {
  readonly dimensions: Dimensions;
  readonly events: ObservedEvents;
}
