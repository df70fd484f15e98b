/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** Whose a hit is. The longest path prefix wins, then ownership, then creator, then the host; a hit that none of them names is nobody's. */
export interface Departments {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Departments and agencies. */
  readonly departments: readonly Department[];
}
/** One department and what is its own. */
export interface Department {
  /** Name that reports and code use; unique in its list. It is stored with each hit. */
  readonly id: string;
  /** Name in both languages. */
  readonly name: Bilingual;
  /** Hosts that are its own alone: exact names, in small letters. */
  readonly hosts: readonly string[];
  /** Parts of hosts that it shares with others. */
  readonly paths: readonly Path[];
  /** What stands for it in the content ownership, in any place of it, in each spelling. Capitals do not matter. */
  readonly ownership: readonly string[];
  /** What stands for it as creator, in both languages. Capitals do not matter. */
  readonly creators: readonly string[];
  /** Dimensions that its own beacons must have, in addition to those that all must have. */
  readonly requires?: readonly Requirement[];
}
/** One dimension, and the beacons that must have it. */
export interface Requirement {
  /** Identifier of the dimension. */
  readonly dimension: string;
  /** Whether each page view must have it. */
  readonly pageViews?: boolean;
  /** Identifiers of the kinds of links that must have it. */
  readonly links?: readonly string[];
}
/** Everything at this path and below it. */
export interface Path {
  /** Exact name of the host. */
  readonly host: string;
  /** Whole segments, without the extension of a page, in small letters: /en/a stands for /en/a, /en/a.html and /en/a/b. */
  readonly prefix: string;
}
