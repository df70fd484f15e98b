/** Settings that only the build of a preview has, beside those of its library. */

interface Named {
  readonly en: string;
  readonly fr: string;
}

/** A rule that is off in the environment of the preview. */
export interface OffRule {
  readonly id: string;
  /** Types of the browser events that would trigger it. */
  readonly on: readonly string[];
  readonly selector: string;
}

export interface PreviewData {
  /** Names of rules by id. */
  readonly rules: Readonly<Record<string, Named>>;
  /** Words of the conditions by id. */
  readonly conditions: Readonly<Record<string, Named>>;
  readonly off: readonly OffRule[];
  /** Dimensions about the visitor and the campaign. */
  readonly markers: readonly string[];
}
