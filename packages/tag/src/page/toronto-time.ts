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
    new Date(now).toLocaleString('en-US', {
      weekday: 'long',
      hour: 'numeric',
      minute: 'numeric',
      hour12: true,
      timeZone: zone,
    });
  const text = attempt(() => format(timeZone)) ?? format();
  const [, day = '', hour, minutes, half] = /(\w+)\D+(\d+):(\d+)\s*(\w+)/.exec(text) ?? [];
  const minute = Math.floor(Number(minutes) / stepMinutes) * stepMinutes;
  return { day, time: `${hour}:${minute < 10 ? '0' : ''}${minute}${half}` };
}
