/** Result of a rule, by the names of dimensions and events. Only the variable map knows their numbers. */

/** Maps dimension id (`settings.variables`) to value. Empty values are never sent. */
export type Dimensions = Readonly<Record<string, string>>;

/**
 * Maps event id (`settings.events`) to its amount, or to true for an event without an amount. Undefined means that
 * the event did not happen.
 */
export type ObservedEvents = Readonly<Record<string, number | true | undefined>>;

/** Spec §7: a link beacon is a download, an exit link, or another (custom) link. */
export type LinkKind = 'download' | 'exit' | 'other';

export interface Observation {
  readonly kind: 'page' | 'link';
  readonly dimensions: Dimensions;
  readonly events: ObservedEvents;
  /** Only for `kind: 'link'`: link name (`pev2`) and link address (`pev1`). */
  readonly link?: { readonly type: LinkKind; readonly name: string; readonly url?: string };
}
