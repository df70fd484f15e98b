/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** The fixed list of what a link beacon may carry, by kind of link event. */
export interface LinkVariables {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Dimensions that a link beacon of any kind may carry. */
  readonly common: readonly string[];
  /** The kinds of link event. */
  readonly kinds: readonly LinkKind[];
}
/** One kind and what its beacon may carry besides the common dimensions. */
export interface LinkKind {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** Type on the wire: download, exit or other. */
  readonly linkType: 'download' | 'exit' | 'other';
  /** Name shown in the analysts’ screens, in both languages. */
  readonly name: Bilingual;
  /** Dimensions that a beacon of this kind may carry. */
  readonly dimensions: readonly string[];
  /** Events that a beacon of this kind may carry. */
  readonly events: readonly string[];
  /** The dimension that gets the words of the element; one of the dimensions of the kind. */
  readonly text?: string;
  /** The dimension that gets the address that the element leads to. */
  readonly address?: string;
  /** The dimension that gets the type of the file that the element leads to. */
  readonly fileType?: string;
  /** Whether a click that the page cancels does not count, unless the page is left anyway. */
  readonly leaves?: boolean;
}
