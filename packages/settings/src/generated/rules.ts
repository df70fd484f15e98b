/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** The rules of the library in the order in which they run: what each reacts to, what it sends and where it is on; and the conditions of the rules in words. What a rule looks at is code. */
export interface Rules {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Every rule. Of several with the same order, the one that is listed first runs first. */
  readonly rules: readonly Rule[];
  /** Every condition of the rules: what the code calls it, and what it says in both languages. */
  readonly conditions: readonly Condition[];
}
/** One rule: its name, what it reacts to and sends, and on or off by environment. */
export interface Rule {
  /** Identifier of the rule: family and name. */
  readonly id: string;
  /** Name shown in the analysts’ screens, in both languages. */
  readonly name: Bilingual;
  /** When it runs among the rules of the same trigger, ascending: 20 begins a view, 30 searches in an application, 40 the previous page, 50 the data layer and what visitors do, 90 the variables of the page, 100 the page beacon. */
  readonly order: 20 | 30 | 40 | 50 | 90 | 100;
  /** What it reacts to: any of these. */
  readonly triggers: readonly string[];
  /** Selector of the page features that an event of the browser must concern. Where the selector has no value, the rule runs only when pages call for it. */
  readonly element?: string;
  /** Selectors of the page features within which the rule does not run. */
  readonly exceptions?: readonly string[];
  /** Kind of link event, from the link variables, of the beacon that it sends. */
  readonly link?: string;
  /** Events that its beacon always carries; with a kind of link, some of those of the kind. */
  readonly events?: readonly string[];
  /** Whether the rule runs in development. */
  readonly development: boolean;
  /** Whether the rule runs in staging. */
  readonly staging: boolean;
  /** Whether the rule runs in production. */
  readonly production: boolean;
}
/** One condition: a rule runs only when all of its own are met. */
export interface Condition {
  /** Name that the code, the log and the trace use; unique in its list. */
  readonly id: string;
  /** What is true when it is met, in both languages: part of a sentence. */
  readonly words: Bilingual;
}
