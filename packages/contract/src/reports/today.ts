/** The present day of reports. `/api/today`. */
import { Type, type Static } from 'typebox';
import { Day } from '../shared.ts';

export const Today = Type.Object({
  /** The day in Toronto by the clock of the collector. */
  day: Day,
  /** Seconds until the next day begins there, rounded up. */
  secondsLeft: Type.Integer(),
});
export type Today = Static<typeof Today>;
