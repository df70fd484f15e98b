/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** What is removed besides what the text and address routines always remove: e-mail addresses, long numbers, passports, postal codes, user names and passwords. Lists may grow; what the release ships with cannot be taken out. */
export interface Privacy {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Names of parameters that say what they hold. Their values are removed from every address: of the page, of the page before, of links. The names stay. */
  readonly parameters: {
    /** Each counts in any case, with or without accents, and as a word of a longer name: “nom” is also in “user[nom]” and “Nom_2”. */
    readonly names: readonly string[];
    /** Why, for people. */
    readonly reason: Bilingual;
  }[];
  /** Regular expressions, for any case. What they match in a text, or in an address behind its host, becomes the redaction marker. */
  readonly patterns: readonly string[];
  /** Names of parameters with texts that people type. Their values are cleaned as texts in every address, like those of the search and campaign parameters. A name counts like one in “parameters”. */
  readonly textParameters?: readonly string[];
  /** If true, paths, parameters and fragments of all addresses are also cleaned as texts: long numbers, passports and postal codes are redacted. Document numbers in addresses are then lost. */
  readonly addressesAsTexts?: boolean;
  /** Telephone numbers of departments, such as 1-800-622-6232. They stay in texts, in any written form. All other long numbers are redacted. */
  readonly keptNumbers?: readonly string[];
  /** If true, reports and Explore suppress counts from 1 to 4 for everybody, in every environment. Otherwise they suppress them for readers with the permission “figures” only, and in files and prints for sharing. */
  readonly suppressSmallCountsForEverybody?: boolean;
}
