/** One thing that is wrong with the settings: in which file, where in it, and why. */
export interface Problem {
  /** File name inside the settings folder, as `hosts.json`. */
  readonly file: string;
  /** JSON pointer (RFC 6901) to the offending value; empty for the whole file. */
  readonly place: string;
  /** What is wrong, as the end of a sentence that begins with the place. */
  readonly reason: string;
}
