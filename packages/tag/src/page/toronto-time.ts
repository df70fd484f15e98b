/** Day and half-hour in Toronto, whatever the visitor's zone (row 9.14). */
import { attempt } from './attempt.ts';

export interface DayAndTime {
  /** `Friday` */
  readonly day: string;
  /** `2:00PM`: the beginning of the step. */
  readonly time: string;
  /** `2026-11-20` */
  readonly date: string;
}

/** Falls back to the visitor's own zone where the browser knows no time zones. */
export function dayAndTime(now: number, timeZone: string, stepMinutes: number): DayAndTime {
  const options = {
    hourCycle: 'h23',
    weekday: 'long',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const format = attempt(
    () => new Intl.DateTimeFormat('en-CA', { ...options, timeZone }),
    new Intl.DateTimeFormat('en-CA', options),
  );
  const part: Record<string, string> = Object.create(null);
  for (const { type, value } of format.formatToParts(now)) part[type] = value;
  const hour = Number(part['hour']) % 24;
  const minute = Math.floor(Number(part['minute']) / stepMinutes) * stepMinutes;
  return {
    day: part['weekday'] ?? '',
    time: `${hour % 12 || 12}:${minute < 10 ? '0' : ''}${minute}${hour < 12 ? 'AM' : 'PM'}`,
    date: `${part['year']}-${part['month']}-${part['day']}`,
  };
}
