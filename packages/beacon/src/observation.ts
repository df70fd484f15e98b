/** What a rule saw, in names. The variable map alone knows numbers (design: "the natural way of a page event"). */

/** Dimension id (`settings.variables`) to value. Empty values are never sent. */
export type Dimensions = Readonly<Record<string, string>>;

/** Event id (`settings.events`) to its amount, or true where it has none. What is undefined did not happen. */
export type ObservedEvents = Readonly<Record<string, number | true | undefined>>;

/** Spec §7: a link beacon is a download, an exit, or other (custom). */
export type LinkKind = 'download' | 'exit' | 'other';

export interface Observation {
  readonly kind: 'page' | 'link';
  readonly dimensions: Dimensions;
  readonly events: ObservedEvents;
  /** Only for `kind: 'link'`. `name` is the link name (`pev2`), `url` the link address (`pev1`). */
  readonly link?: { readonly type: LinkKind; readonly name: string; readonly url?: string };
}
