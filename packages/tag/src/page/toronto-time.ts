/** Day and half-hour in Toronto, whatever the visitor's zone (row 9.14). */
import { attempt } from './attempt.ts';

export interface DayAndTime {
  /** `Friday` */
  readonly day: string;
  /** `2:00PM`: the beginning of the step. */
  readonly time: string;
}

/** Falls back to the visitor's own zone where the browser knows no time zones. */
export function dayAndTime(now: number, timeZone: string, stepMinutes: number): DayAndTime {
  const format = (zone?: string): string =>
    new Intl.DateTimeFormat('en-CA', {
      hourCycle: 'h23',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: zone,
    }).format(now);
  const text = attempt(() => format(timeZone)) ?? format();
  const [, day = '', hours, minutes] = /^(\w+)\D+(\d+)\D+(\d+)/.exec(text) ?? [];
  const hour = Number(hours) % 24;
  const minute = Math.floor(Number(minutes) / stepMinutes) * stepMinutes;
  return {
    day,
    time: `${hour % 12 || 12}:${minute < 10 ? '0' : ''}${minute}${hour < 12 ? 'AM' : 'PM'}`,
  };
}
