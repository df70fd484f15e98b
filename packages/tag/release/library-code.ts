/** Code of the library, bundled once. A release is this code with its settings inserted. */

export interface LibraryCode {
  /** `balise.js`, with `SETTINGS_NAME` in place of its settings. */
  readonly library: string;
  /** The same, with optional features (`src/core/options.ts`). */
  readonly libraryWithOptions: string;
  /** Scripts of the services and of `debug`, by id. */
  readonly services: Readonly<Record<string, string>>;
  readonly conditions: RuleConditions;
  /** Minified bytes of the library by source folder. */
  readonly weights: Readonly<Record<string, number>>;
}

/** Names of the conditions, as the trace shows them, in the order of evaluation. */
export interface RuleConditions {
  /** Conditions of every rule. */
  readonly tracked: readonly string[];
  /** Condition of rules with exceptions. */
  readonly exception: string;
  /** A rule’s own conditions, by the id of each rule with code. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

/** Placeholder for the settings in the code. */
export const SETTINGS_NAME = 'BALISE_SETTINGS';
