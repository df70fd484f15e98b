/** Generated from the schema of the same name by `npm run generate`; do not edit. */

/** Which rules run in which environment. A rule that is not listed runs. */
export interface Rules {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** The switches of the rules. */
  readonly rules: readonly RuleSwitch[];
}
/** One rule, on or off by environment. */
export interface RuleSwitch {
  /** Identifier of the rule: family and name. */
  readonly id: string;
  /** Whether the rule runs in development. */
  readonly development: boolean;
  /** Whether the rule runs in staging. */
  readonly staging: boolean;
  /** Whether the rule runs in production. */
  readonly production: boolean;
}
