/**
 * Reads a date or a moment that a person has written. A day is a day in Toronto, as in reports, and `to` includes it.
 */
import { aheadOfUtc } from './ahead-of-utc.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const ONE_DAY = 86_400_000;

/** Milliseconds; undefined if the text is neither, or not a day of the calendar. */
export function momentOf(text: string, edge: 'from' | 'to'): number | undefined {
  if (!DAY.test(text) && !MOMENT.test(text)) return undefined;
  const moment = Date.parse(text);
  if (!Number.isFinite(moment) || !isInCalendar(text.slice(0, 10))) return undefined;
  if (MOMENT.test(text)) return moment;
  return beginOfDay(edge === 'to' ? moment + ONE_DAY : moment);
}

/** Some JavaScript engines read `2026-02-30` as March 2. */
function isInCalendar(day: string): boolean {
  const moment = Date.parse(day);
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(day);
}

/**
 * Midnight in Toronto; `midnight` is that of the same day in UTC. The clocks change at two in the morning, so each
 * day has exactly one midnight.
 */
function beginOfDay(midnight: number): number {
  const near = midnight - aheadOfUtc(midnight);
  return midnight - aheadOfUtc(near);
}
