/** What a reader of the page found: dimensions to set, and events with their amounts. */
import type { Dimensions, ObservedEvent } from '@balise/beacon';

export interface Observed {
  readonly dimensions: Dimensions;
  readonly events: readonly ObservedEvent[];
}
