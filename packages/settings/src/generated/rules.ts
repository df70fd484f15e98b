/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** The rules of the library in the order in which they run: what each reacts to, what it sends and where it is on; and the conditions of the rules in words. A rule with “when” has no code: it is described here as a whole. */
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
  /** Of a rule without code: the department that it belongs to. Without pages, it runs on the hosts and paths of this department. */
  readonly department?: string;
  /** What it reacts to: any of these. A rule without code has “when” instead. */
  readonly triggers?: readonly string[];
  /** Selector of the page features that an event of the browser must concern. Where the selector has no value, the rule runs only when pages call for it. */
  readonly element?: string;
  /** Selectors of the page features within which the rule does not run. */
  readonly exceptions?: readonly string[];
  /** Of a rule without code: what it reacts to. */
  readonly when?: When;
  /** Of a rule without code: the pages on which it runs. Without a list and without a department, it runs on all pages. */
  readonly where?: readonly Pages[];
  /** Of a rule without code: elements for which it does not run. */
  readonly unless?: readonly Exception[];
  /** Of a rule without code: the dimensions that it records. */
  readonly records?: readonly RecordedDimension[];
  /** Of a rule without code: the event that it counts. */
  readonly event?: string;
  /** Kind of link event, from the link variables, of the beacon that it sends. A rule without code has “other”, or nothing. */
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
/** What starts a rule without code. */
export interface When {
  /** “click”, “submit”, “change”, “seen” when an element comes into view, “data-layer” or “direct-call” with its name after a space. */
  readonly on: string;
  /** CSS selector of the element of a click, submission, change or view. An event inside the element counts too. */
  readonly element?: string;
}
/** A host, or a part of one. */
export interface Pages {
  /** Exact name of the host. */
  readonly host: string;
  /** Whole segments in small letters, without the extension of a page: /en/a stands for /en/a, /en/a.html and /en/a/b. Without it, the whole host. */
  readonly prefix?: string;
}
/** Elements for which a rule without code does not run. */
export interface Exception {
  /** CSS selector. The rule does not run if the element or one around it matches. Without an element of its own, it does not run if the page has such an element. */
  readonly element: string;
}
/** A dimension, and the source of its value. */
export interface RecordedDimension {
  /** Identifier of the dimension. */
  readonly dimension: string;
  /** Text of the element, an attribute of it, a path in the data layer, a parameter of the address, or a fixed text. */
  readonly from: 'text' | 'attribute' | 'dataLayer' | 'parameter' | 'fixed';
  /** Name of the attribute or parameter, or path in the data layer, such as form.step. */
  readonly name?: string;
  /** The fixed text. */
  readonly value?: string;
}
