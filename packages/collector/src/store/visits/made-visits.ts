/** The answer of a run of the visits job. */

export interface MadeVisits {
  /** The day that was made, as `2026-11-21`; undefined if no day was made. */
  readonly day: string | undefined;
  /** The days that this run must not try again. */
  readonly tried: readonly string[];
  /** The days that could not be made, with the reason as a code. They stay due. */
  readonly failed: readonly FailedDay[];
  /** Whether the newest day was tried before others because it has new hits. */
  readonly isNewestFirst: boolean;
  /** Whether this run has more to do. */
  readonly hasMore: boolean;
  /** The number of days that are still due. */
  readonly left: number;
  /** The number of hits that were found to be duplicates. They are removed now or later. */
  readonly repeats: number;
}

export interface FailedDay {
  readonly day: string;
  readonly reason: string;
}
