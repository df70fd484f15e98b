/** The calendar and the clock in Toronto. */
import { ZONE } from './zone.ts';

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: ZONE, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** Year, month, day, hour, minute and second in Toronto at a moment in milliseconds, each with its leading zero. */
export const clockParts = (moment: number): ReadonlyMap<string, string> =>
  new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
