/** The store that the questions of the check are asked. */
import type { Reader } from '../engine/database/database.ts';
import { clockOf } from '../reports/period/toronto-clock.ts';

/** `now`: milliseconds. */
export interface Asked {
  readonly reader: Reader;
  readonly place: 'server' | 'cluster';
  readonly now: number;
}

/** Milliseconds. */
export const DAY = 86_400_000;
/** Days of a question. */
export const DAYS = 7;
export const ENVIRONMENT = 'production';

/** The days of a report, in Toronto. */
export const daysUntil = (now: number): Record<'environment' | 'from' | 'to', string> => ({
  environment: ENVIRONMENT,
  from: clockOf(now - (DAYS - 1) * DAY).day,
  to: clockOf(now).day,
});
