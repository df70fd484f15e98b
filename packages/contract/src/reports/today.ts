/** The present day of reports. `/api/today`. */
import { Type, type Static } from 'typebox';
import { Day, Moment } from '../shared.ts';

export const Today = Type.Object({
  /** The day in Toronto by the clock of the collector. */
  day: Day,
  /** Seconds until the next day begins there, rounded up. */
  secondsLeft: Type.Integer(),
  /** The clock of the collector. */
  now: Moment,
});
export type Today = Static<typeof Today>;
