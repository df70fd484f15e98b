/** Generated from the schema of the same name by `npm run generate`; do not edit. */

/** One text in both official languages, of equal quality. */
export interface Bilingual {
  /** The English text. */
  readonly en: string;
  /** The French text. */
  readonly fr: string;
}
