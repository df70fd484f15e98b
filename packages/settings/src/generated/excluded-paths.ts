/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';
import type { Source } from './source.ts';

/** Directories in which nothing is tracked, on any host. */
export interface ExcludedPaths {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** The excluded directories. */
  readonly paths: readonly ExcludedPath[];
}
/** One directory and why it is excluded. */
export interface ExcludedPath {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** Beginning of the path, from slash to slash. The directory itself and everything below it are excluded. */
  readonly prefix: string;
  /** Why nothing is tracked there. */
  readonly reason: Bilingual;
  /** Where the value comes from. */
  readonly source: Source;
}
