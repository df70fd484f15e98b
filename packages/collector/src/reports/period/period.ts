/** The period of a question, and the period that it is compared with. Days are those of Toronto. */
import type { ReportQuery } from '@balise/contract';
import { clockOf } from './toronto-clock.ts';

export interface Period {
  /** Days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /**
   * For a period that is compared with one that is not counted to its end: the moment in Toronto time that
   * corresponds to the last counted one, for example `2026-11-14 14:25:10`. Later hits are left out.
   */
  readonly until?: string;
}

/** The period that a question is compared with, if there is one. */
export function periodBefore({ from, to, compare }: ReportQuery): Period | undefined {
  if (compare === 'none') return undefined;
  const days = daysOf({ from, to });
  const back = compare === 'year' ? 364 : days;
  return { from: moved(from, -back), to: moved(to, -back) };
}

/** How many days earlier the compared period is. */
export const daysBack = (query: Period, before: Period): number =>
  daysOf({ from: before.from, to: query.from }) - 1;

/** The last moment up to which hits are counted, in Toronto time, for example `2026-11-21 14:25:10`. */
export type CountedMoment = string;

/** `now`: milliseconds. `countedAt`: when the newest day was counted, as ISO 8601. Empty if no hit is counted. */
export function countedMoment(now: number, countedAt: string | null): CountedMoment {
  if (countedAt === null) return '';
  const { day, time } = clockOf(Math.min(now, Date.parse(countedAt)));
  return `${day} ${time}`;
}

/** The same with the hours that the question has so far, if its period is not counted to its end. */
export function comparedPeriod(query: ReportQuery, counted: CountedMoment): Period | undefined {
  const before = periodBefore(query);
  if (!before || counted === '' || counted.slice(0, 10) > query.to) return before;
  const [day = '', time = ''] = counted.split(' ');
  // Nothing of the period is counted yet.
  if (day < query.from) return { ...before, until: `${before.from} 00:00:00` };
  return { ...before, until: `${moved(day, -daysBack(query, before))} ${time}` };
}

const DAY = 86_400_000;
export const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
