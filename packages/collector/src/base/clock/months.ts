/** How many months data is kept. */
import { derived } from '@balise/settings';

export interface Months {
  readonly hits: number;
  readonly sums: number;
}

/** Those of the snapshot in force. */
export const monthsKept = derived(({ collection }): Months => ({
  hits: collection.retentionMonths,
  sums: collection.sumsRetentionMonths,
}));

/**
 * The start of the oldest month that is kept, in milliseconds. A month expires as soon as its first moment reaches
 * the retention. It is deleted in the following night, so no data exceeds its retention by more than a night.
 */
export function oldestMonth(now: number, months: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months + 1, 1);
}
