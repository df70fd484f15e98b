/** Nights of Toronto. */
import { ZONE } from '../store/zone.ts';

const BEGINS = 3;
const HOUR = 3_600_000;
const FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' });

/** The day, as `2026-11-21`, at three in whose morning the last night began. */
export function nightOf(moment: number): string {
  return FORMAT.format(moment - BEGINS * HOUR);
}
