/**
 * Day and half-hour in Toronto, whatever the visitor's zone (row 9.14). By rule, not by the browser's zone data: the first
 * use of that costs more time than everything else that a page view does. A test compares the two.
 */

export interface DayAndTime {
  /** `Friday` */
  readonly day: string;
  /** `2:00PM`: the beginning of the step. */
  readonly time: string;
}

const DAYS = ['Sun', 'Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur'];
const HOUR = 3_600_000;

export function dayAndTime(now: number, stepMinutes: number): DayAndTime {
  const toronto = now - (isSummer(now) ? 4 : 5) * HOUR;
  const step = new Date(toronto - (toronto % (stepMinutes * 60_000)));
  const hour = step.getUTCHours();
  return {
    day: DAYS[step.getUTCDay()] + 'day',
    time: (hour % 12 || 12) + step.toISOString().slice(13, 16) + (hour < 12 ? 'AM' : 'PM'),
  };
}

/** From seven o'clock in Greenwich on the second Sunday of March to six o'clock on the first Sunday of November. */
function isSummer(now: number): boolean {
  const isSpring = new Date(now).getUTCMonth() < 6;
  const day = new Date(now - (isSpring ? 7 : 6) * HOUR);
  // Month and date of the last Sunday: the first of a month is 1, when none has been yet it is 0 or less.
  const sunday = day.getUTCMonth() * 40 + day.getUTCDate() - day.getUTCDay();
  return sunday >= 2 * 40 + 8 && sunday <= 10 * 40;
}
