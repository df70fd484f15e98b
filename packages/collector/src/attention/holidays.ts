/**
 * Statutory holidays of the federal government of Canada, computed for any year: on these days, and on the working day
 * that replaces one on a weekend, pages have fewer visitors.
 */

const DAY = 86_400_000;
const MONDAY = 1;
const FRIDAY = 5;

/** `day`: a day in Toronto, for example `2026-12-25`. */
export function isHoliday(day: string): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** Of a year, each as `2026-12-25`. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const easter = easterSunday(year);
  const movable = [
    easter - 2 * DAY,
    easter + DAY,
    // Victoria Day: the Monday before May 25.
    mondayUpTo(Date.UTC(year, 4, 24)),
    // Labour Day and Thanksgiving: the first Monday of September and the second of October.
    mondayUpTo(Date.UTC(year, 8, 7)),
    mondayUpTo(Date.UTC(year, 9, 14)),
  ];
  const fixed = [
    Date.UTC(year, 0, 1),
    Date.UTC(year, 6, 1),
    ...(year >= 2021 ? [Date.UTC(year, 8, 30)] : []),
    Date.UTC(year, 10, 11),
    Date.UTC(year, 11, 25),
    Date.UTC(year, 11, 26),
  ];
  const days = new Set([...movable, ...fixed]);
  for (const day of fixed) days.add(workingDayFrom(day, days));
  return new Set([...days].map((moment) => new Date(moment).toISOString().slice(0, 10)));
}

/** The day itself on a working day, otherwise the next one that is not a holiday already. */
function workingDayFrom(day: number, taken: ReadonlySet<number>): number {
  if (isWorkingDay(day)) return day;
  let next = day + DAY;
  while (!isWorkingDay(next) || taken.has(next)) next += DAY;
  return next;
}

function isWorkingDay(day: number): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday >= MONDAY && weekday <= FRIDAY;
}

/** The last Monday up to a day. */
function mondayUpTo(day: number): number {
  return day - ((new Date(day).getUTCDay() + 6) % 7) * DAY;
}

/** Western Easter by the Gregorian calendar, in the anonymous algorithm of 1876. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const sum = moon + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}
