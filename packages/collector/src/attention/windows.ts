/**
 * Windows of whole hours up to now, each with the same hours of the four weeks before. The same hours are those of the
 * clock in Toronto, also across a change of the clocks.
 */
import { aheadOfUtc } from '../base/clock/ahead-of-utc.ts';
import { clockOf } from '../reports/period/toronto-clock.ts';
import type { Span } from '../store/counts/attention-hosts.ts';
import { isHoliday } from './holidays.ts';

export interface Window {
  readonly hours: number;
  readonly span: Span;
  /** Whether a statutory holiday is in it. */
  readonly isHoliday: boolean;
  /** The newest week first. */
  readonly before: readonly { readonly span: Span; readonly isHoliday: boolean }[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEKS = 4;
/** Shortest first. */
const LENGTHS = [1, 3, 6, 24];

/** `until`: the end of the windows. Its last whole hour counts. */
export function windowsUntil(until: number): readonly Window[] {
  const to = until - (until % HOUR);
  return LENGTHS.map((hours) => {
    const span = { from: to - hours * HOUR, to };
    const before = Array.from({ length: WEEKS }, (_, week) => {
      const end = weeksBefore(to, week + 1);
      const earlier = { from: end - hours * HOUR, to: end };
      return { span: earlier, isHoliday: hasHoliday(earlier) };
    });
    return { hours, span, isHoliday: hasHoliday(span), before };
  });
}

/** All spans of the windows: each window, then its weeks. */
export const spansOf = (windows: readonly Window[]): Span[] =>
  windows.flatMap(({ span, before }) => [span, ...before.map((week) => week.span)]);

/** The same hour of the clock in Toronto. */
function weeksBefore(moment: number, weeks: number): number {
  const earlier = moment - weeks * 7 * DAY;
  return earlier + aheadOfUtc(moment) - aheadOfUtc(earlier);
}

function hasHoliday({ from, to }: Span): boolean {
  return isHoliday(clockOf(from).day) || isHoliday(clockOf(to - 1).day);
}
