/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** Name of each rule and the environments in which it runs, and the conditions of the rules in words. A rule that is not listed runs. */
export interface Rules {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Names and switches of the rules. */
  readonly rules: readonly RuleSwitch[];
  /** Every condition of the rules in both languages; the English text is the one that code and trace use. */
  readonly conditions: readonly Bilingual[];
}
/** One rule: its name, and on or off by environment. */
export interface RuleSwitch {
  /** Identifier of the rule: family and name. */
  readonly id: string;
  /** Name shown in the analysts’ screens, in both languages. */
  readonly name: Bilingual;
  /** Whether the rule runs in development. */
  readonly development: boolean;
  /** Whether the rule runs in staging. */
  readonly staging: boolean;
  /** Whether the rule runs in production. */
  readonly production: boolean;
}
