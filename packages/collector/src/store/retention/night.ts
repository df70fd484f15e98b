/** Nights in Toronto time. */
import { ZONE } from '../../base/clock/zone.ts';

const BEGINS = 3;
const DAY = 86_400_000;
const FORMAT = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: ZONE, year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', hourCycle: 'h23' },
});

/**
 * The day on which the last night began, for example `2026-11-21`. A night begins at 3 a.m. on the clock, also on days
 * on which the clocks change.
 */
export function nightOf(moment: number): string {
  const parts = new Map(FORMAT.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  if (Number(parts.get('hour')) >= BEGINS) return day;
  return new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
}
