/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** Where the tag may run, and which domains are internal. */
export interface Hosts {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Hosts on which the production release runs. Exact names, no wildcard. */
  readonly production: readonly HostEntry[];
  /** Hosts on which the development and staging releases run. */
  readonly staging: readonly HostEntry[];
  /** A link to one of these domains, or to a name below it, is not an outbound link. */
  readonly internalDomains: readonly string[];
}
/** One host and the institution that owns it. */
export interface HostEntry {
  /** Exact host name in lower case, without scheme, port or path. */
  readonly host: string;
  /** Department or agency that owns the host. */
  readonly department: Bilingual;
  /** Acronym of the institution. */
  readonly acronym?: Bilingual;
  /** What an analyst should know about this host. */
  readonly note?: Bilingual;
  /** Path below which the site lives, where it does not begin at the root. */
  readonly base?: string;
}
