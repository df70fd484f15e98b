/**
 * The periods of reports by mail: weeks from Monday to Sunday and months, in days of Toronto. A period is due once its last
 * day has passed there.
 */
import type { MailedEvery } from '@balise/contract';
import { daysOf, moved, type Period } from '../reports/period/period.ts';

export type MailedPeriod = Pick<Period, 'from' | 'to'>;

const DAYS_OF_WEEK = 7;

/** The week or the month of a day. */
export function periodOf(every: MailedEvery, day: string): MailedPeriod {
  if (every === 'month') {
    const from = `${day.slice(0, 7)}-01`;
    // The 32nd day after the first is always in the next month.
    const next = `${moved(from, 32).slice(0, 7)}-01`;
    return { from, to: moved(next, -1) };
  }
  const since = (new Date(day).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const from = moved(day, -since);
  return { from, to: moved(from, DAYS_OF_WEEK - 1) };
}

/** The last day of the newest period that is over on a day. */
export const lastDayBefore = (every: MailedEvery, day: string): string =>
  moved(periodOf(every, day).from, -1);

/** The period that follows one that was handled. `sentTo`: its last day. */
export const nextPeriod = (every: MailedEvery, sentTo: string): MailedPeriod =>
  periodOf(every, moved(sentTo, 1));

/** The day on which the mail of a period is due. */
export const mailDayOf = ({ to }: MailedPeriod): string => moved(to, 1);

/** How many days ago a period was over. Negative: it is not over. `today`: the day in Toronto. */
export const daysSince = ({ to }: MailedPeriod, today: string): number =>
  daysOf({ from: moved(to, 1), to: today }) - 1;
