/**
 * Code of the library, bundled once. A release is this code with its settings inserted. Releases keep their code, and a
 * later version of the package inserts other settings in it.
 */

export interface LibraryCode {
  /** The form of the code and of the settings that it reads: `CODE_FORM` of its version. */
  readonly form: number;
  /** `balise.js`, with `SETTINGS_NAME` in place of its settings. */
  readonly library: string;
  /** The same, with optional features (`src/core/options.ts`). */
  readonly libraryWithOptions: string;
  /** The same, with rules without code too. Packages before 0.3 do not have it. */
  readonly libraryWithRules?: string;
  /**
   * The same for previews, with `PREVIEW_NAME` in place of their own data. Code of a version without previews has none.
   */
  readonly preview?: string;
  /** Scripts of the services and of `debug`, by id. */
  readonly services: Readonly<Record<string, string>>;
  readonly conditions: RuleConditions;
  /** Minified bytes of the library by source folder. */
  readonly weights: Readonly<Record<string, number>>;
  /** Renamed members of its settings. Each version numbers them in its own way. */
  readonly members: ShortMembers;
}

export interface ShortMembers {
  /** Short names by the names in the sources. */
  readonly names: Readonly<Record<string, string>>;
  /** Members of the settings whose own members are renamed too. */
  readonly groups: readonly string[];
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

/**
 * A version that packs settings in another form raises it (`library-code.test.ts`). An older code would misread these
 * settings.
 */
export const CODE_FORM = 1;

/** Placeholder for the settings in the code. */
export const SETTINGS_NAME = 'BALISE_SETTINGS';

/** Placeholder for the data of a preview. */
export const PREVIEW_NAME = 'BALISE_PREVIEW';
