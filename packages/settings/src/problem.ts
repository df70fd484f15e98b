/** One problem in the settings: file, place and reason. */
export interface Problem {
  /** File name in the settings folder, such as `hosts.json`. */
  readonly file: string;
  /** JSON pointer (RFC 6901) to the wrong value; empty for the whole file. */
  readonly place: string;
  /** The second part of a sentence that starts with the place. */
  readonly reason: string;
}
