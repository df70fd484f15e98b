/** When the next run of the checks is due: every hour, and earlier only after an outage. */

export interface LastRuns {
  readonly now: number;
  /** Runs in a row, up to the last one, that the store or the control database was down for. */
  readonly outages: number;
}

const HOUR = 3_600_000;
/** Milliseconds after each whole hour, when its hits are in the store. */
const AFTER_HOUR = 3 * 60_000;
/** Milliseconds until the next run after the first outage. Each further one doubles it. */
const RETRY = 5 * 60_000;

/** Milliseconds. A check that failed for another reason, for example a slow query, is tried again at the next hour. */
export function pauseAfter({ now, outages }: LastRuns): number {
  const hourly = HOUR - (now % HOUR) + AFTER_HOUR;
  return outages === 0 ? hourly : Math.min(hourly, RETRY * 2 ** (outages - 1));
}
