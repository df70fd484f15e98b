/** The period of a question, and the period that it is compared with. Days are those of Toronto. */
import type { ReportQuery } from '@balise/contract';
import { ZONE } from '../store/zone.ts';

export interface Period {
  /** Days, both inclusive. */
  readonly from: string;
  readonly to: string;
  /**
   * For a period that is compared with one that includes today: the moment in Toronto time that corresponds to the
   * last counted moment of today, for example `2026-11-14 14:25:10`. Later hits are left out.
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

/**
 * The same with the hours that the question has so far, if its period includes today. `now`: milliseconds.
 * `countedAt`: when the newest day was counted, as ISO 8601.
 */
export function comparedPeriod(
  query: ReportQuery,
  now: number,
  countedAt: string | null,
): Period | undefined {
  const before = periodBefore(query);
  const today = clockOf(now);
  if (!before || today.day < query.from || today.day > query.to) return before;
  const counted = clockOf(countedAt === null ? now : Date.parse(countedAt));
  // Without a count of today, all of its figures are 0, up to now.
  const { time } = counted.day === today.day ? counted : today;
  const back = daysOf({ from: before.from, to: query.from }) - 1;
  return { ...before, until: `${moved(today.day, -back)} ${time}` };
}

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  ...{ timeZone: ZONE, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});
/** The day and the time of day in Toronto. */
function clockOf(moment: number): { readonly day: string; readonly time: string } {
  const parts = new Map(CLOCK.formatToParts(moment).map(({ type, value }) => [type, value]));
  const of = (...names: readonly Intl.DateTimeFormatPartTypes[]): string[] =>
    names.map((name) => parts.get(name) ?? '');
  return {
    day: of('year', 'month', 'day').join('-'),
    time: of('hour', 'minute', 'second').join(':'),
  };
}

const DAY = 86_400_000;
export const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
