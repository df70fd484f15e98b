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

const DAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const HOUR = 3_600_000;

export function dayAndTime(now: number, stepMinutes: number): DayAndTime {
  const toronto = new Date(now - (isSummer(now) ? 4 : 5) * HOUR);
  const hour = toronto.getUTCHours();
  const minute = Math.floor(toronto.getUTCMinutes() / stepMinutes) * stepMinutes;
  return {
    day: DAYS[toronto.getUTCDay()] ?? '',
    time: `${hour % 12 || 12}:${minute < 10 ? '0' : ''}${minute}${hour < 12 ? 'AM' : 'PM'}`,
  };
}

/** From two o'clock on the second Sunday of March to two o'clock on the first Sunday of November. */
function isSummer(now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  const sundayFrom = (month: number, day: number, hour: number): number => {
    const earliest = new Date(Date.UTC(year, month, day, hour));
    return earliest.setUTCDate(day + ((7 - earliest.getUTCDay()) % 7));
  };
  return now >= sundayFrom(2, 8, 7) && now < sundayFrom(10, 1, 6);
}
