/** The clock in Toronto: the day and the time of a moment, and the hours of a day. */
import { clockParts } from '../../base/clock/clock-parts.ts';
import { momentOf } from '../../base/clock/moment-of.ts';

/** The day (`2026-11-21`) and the time of day (`14:25:10`) at a moment in milliseconds. */
export function clockOf(moment: number): { readonly day: string; readonly time: string } {
  const parts = clockParts(moment);
  const of = (...names: readonly string[]): string[] => names.map((name) => parts.get(name) ?? '');
  return {
    day: of('year', 'month', 'day').join('-'),
    time: of('hour', 'minute', 'second').join(':'),
  };
}

const HOUR = 3_600_000;

/** The day in Toronto at a moment in milliseconds, and how many seconds of it are left, rounded up. */
export function dayAt(moment: number): { readonly day: string; readonly secondsLeft: number } {
  const { day } = clockOf(moment);
  const end = momentOf(day, 'to') ?? moment;
  return { day, secondsLeft: Math.ceil((end - moment) / 1000) };
}

/** More hours than any day has, from before its start to after its end. */
const HOURS = 36;

/**
 * How often the clock shows each hour (`00` to `23`) on a day: twice if the clocks go back in it. An hour that the
 * clocks skip is absent.
 */
export function hoursOf(day: string): ReadonlyMap<string, number> {
  const hours = new Map<string, number>();
  for (let index = 0; index < HOURS; index += 1) {
    const clock = clockOf(Date.parse(day) + index * HOUR);
    const hour = clock.time.slice(0, 2);
    if (clock.day === day) hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  return hours;
}
