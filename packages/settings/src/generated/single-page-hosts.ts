/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';
import type { Source } from './source.ts';

/** Hosts of the single-page applications, recognized by a part of their name. The first match wins. */
export interface SinglePageHosts {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** The four hosts of the mapping table. */
  readonly hosts: readonly SinglePageHost[];
}
/** One row of the mapping table. */
export interface SinglePageHost {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** Text that the host name contains. */
  readonly contains: string;
  /** Name of the application in both languages. */
  readonly name: Bilingual;
  /** Where the value comes from. */
  readonly source: Source;
}
