/** The code of the library, bundled once: a release is this code with its settings put in. */

export interface LibraryCode {
  /** `balise.js`, with `SETTINGS_NAME` where its settings belong. */
  readonly library: string;
  /** The same with what only some settings need (`src/core/options.ts`). */
  readonly libraryWithOptions: string;
  /** By id: the scripts of the services, and of the log (`debug`). */
  readonly services: Readonly<Record<string, string>>;
  readonly conditions: RuleConditions;
  /** Minified bytes of the library by folder of its sources. */
  readonly weights: Readonly<Record<string, number>>;
}

/** By the words that the trace shows, in the order in which they are asked. */
export interface RuleConditions {
  /** Of every rule. */
  readonly tracked: readonly string[];
  /** Of those that have exceptions. */
  readonly exception: string;
  /** Of each rule that has code, by its id: its own, if any. */
  readonly own: Readonly<Record<string, readonly string[]>>;
}

/** Stands in the code for the settings. */
export const SETTINGS_NAME = 'BALISE_SETTINGS';
