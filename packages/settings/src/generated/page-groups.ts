/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** Pages that reports show as one row and filter by one name: “Apply for a passport” is many addresses in two languages. */
export interface PageGroups {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** The groups. A page may be in several. */
  readonly groups: readonly Group[];
}
/** One group, by the addresses of its pages, by what they begin with, or both. */
export interface Group {
  /** Name that addresses of reports use; unique in its list. */
  readonly id: string;
  /** Name in both languages. */
  readonly name: Bilingual;
  /** Whole addresses: host and path, without scheme and query string. */
  readonly pages: readonly string[];
  /** What addresses begin with: host and beginning of the path. */
  readonly prefixes: readonly string[];
}
