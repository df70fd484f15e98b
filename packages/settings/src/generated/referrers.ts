/** Generated from the schema of the same name by `npm run generate`; do not edit. */

/** A domain with everything below it, in small letters; with .* in place of its ending, that of any country. Or the name of an Android application, such as com.example.app. */
export type Domain = string;

/** What kind of site a visitor came from, by its domain; what is in no list is another site. The longest domain wins. */
export interface Referrers {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Search engines. */
  readonly search: readonly Domain[];
  /** Social media. */
  readonly social: readonly Domain[];
  /** Assistants of artificial intelligence. */
  readonly assistant: readonly Domain[];
  /** Webmail, office and account services under a domain of another list. They count as other sites. */
  readonly other?: readonly Domain[];
  /** Governments of Canada, its provinces and territories. */
  readonly government: readonly Domain[];
}
