/** Nights in Toronto time. */
import { ZONE } from '../store/zone.ts';

const BEGINS = 3;
const HOUR = 3_600_000;
const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });

/** The day on which the last night began, for example `2026-11-21`. A night begins at 3 a.m. */
export function nightOf(moment: number): string {
  return FORMAT.format(moment - BEGINS * HOUR);
}
