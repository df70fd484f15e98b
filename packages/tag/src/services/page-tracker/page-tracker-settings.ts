/** How a site measures with the tracker that its pages already have (row 7.16). */

export interface PageTrackerSettings {
  /** Global name of the tracker. */
  readonly name: string;
  /** The tracker's own script, relative to the library; empty where pages have it. */
  readonly file: string;
  readonly integrity: string;
  /** Global name of the measurement function that makes the tracker; empty where it is ready-made. */
  readonly maker: string;
  /** Report suites to set on it, by commas; empty to leave it those that it has. */
  readonly suites: string;
  /** Milliseconds between two looks for it, and how many there are after the first (row 9.10). */
  readonly pollMilliseconds: number;
  readonly pollTries: number;
  /** Where it is not found hits go to the built-in tracker; else they are dropped. */
  readonly fallback: boolean;
}
