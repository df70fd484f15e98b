/**
 * Day and half-hour in Toronto, independent of the visitor’s time zone (row 9.14).
 *
 * The code contains the daylight saving rule. The first use of the browser’s zone data would take longer than the
 * rest of a page view. A test compares both.
 */

export interface DayAndTime {
  /** Such as `Friday`. */
  readonly day: string;
  /** Start of the step, such as `2:00PM`. */
  readonly time: string;
}

const DAYS = ['Sun', 'Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur'];
const HOUR = 3_600_000;

/** Milliseconds that read in UTC as the clock in Toronto. */
export function torontoTime(now: number): number {
  return now - (isSummer(now) ? 4 : 5) * HOUR;
}

export function dayAndTime(now: number, stepMinutes: number): DayAndTime {
  const toronto = torontoTime(now);
  const step = new Date(toronto - (toronto % (stepMinutes * 60_000)));
  const hour = step.getUTCHours();
  return {
    day: DAYS[step.getUTCDay()] + 'day',
    time: (hour % 12 || 12) + step.toISOString().slice(13, 16) + (hour < 12 ? 'AM' : 'PM'),
  };
}

/** Daylight saving time: from 7:00 UTC on the second Sunday of March to 6:00 UTC on the first Sunday of November. */
function isSummer(now: number): boolean {
  const isSpring = new Date(now).getUTCMonth() < 6;
  const day = new Date(now - (isSpring ? 7 : 6) * HOUR);
  // Month and date of the last Sunday. Before the first Sunday of a month, the date is 0 or less.
  const sunday = day.getUTCMonth() * 40 + day.getUTCDate() - day.getUTCDay();
  return sunday >= 2 * 40 + 8 && sunday <= 10 * 40;
}
