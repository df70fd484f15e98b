/** A script of the library's own folder that a rule runs (row 7.14). */

/** @public */
export interface HostedScript {
  /** Identifier of a rule, or `page-view`. */
  readonly rule: string;
  /** Relative to the library. */
  readonly file: string;
  /** `sha384-…` */
  readonly integrity: string;
  /** Every time that the rule fires; else once per load. */
  readonly each: boolean;
}
