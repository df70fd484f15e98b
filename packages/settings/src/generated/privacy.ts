/** Generated from the schema of the same name by `npm run generate`; do not edit. */

/** What is removed besides what is always removed: e-mail addresses, long numbers, passports, postal codes, user names and passwords. Lists may grow; what is always removed cannot be turned off. */
export interface Privacy {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Names of parameters that are removed, with their values, from every address: of the page, of the page before, of links. */
  readonly parameters: readonly string[];
  /** Regular expressions, for any case. What they match in a text, or in an address behind its host, becomes the redaction marker. */
  readonly patterns: readonly string[];
}
