/** The points of a report over time: hours, days, weeks or months, cut at the first and the last day of the period. */
import { daysOf, moved, type Period } from './period.ts';

export type Grain = 'hour' | 'day' | 'week' | 'month';

const DAYS_BY_DAY = 92;
const DAYS_BY_WEEK = 400;
export function grainOf(period: Period): Grain {
  const days = daysOf(period);
  if (days === 1) return 'hour';
  if (days <= DAYS_BY_DAY) return 'day';
  return days <= DAYS_BY_WEEK ? 'week' : 'month';
}

export interface Point {
  /** `2026-11-21`, or `2026-11-21T14` for an hour. Of a week or a month, its first day, also before the period. */
  readonly at: string;
  /** Its days in the period, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** Whether the period has only some days of the week or the month. */
  readonly isPart: boolean;
}

/** Every point of the period, in the order of time. A day has 24 hours, whatever its clock shows. */
export function pointsOf(period: Period, grain: Grain): readonly Point[] {
  const { from } = period;
  if (grain === 'hour')
    return Array.from({ length: 24 }, (_, hour) => ({
      at: `${from}T${String(hour).padStart(2, '0')}`,
      ...{ from, to: from, isPart: false },
    }));
  const days = new Map<string, string[]>();
  for (let index = 0; index < daysOf(period); index += 1) {
    const day = moved(from, index);
    const at = pointOf(day, grain);
    days.set(at, [...(days.get(at) ?? []), day]);
  }
  return [...days].map(([at, own]) => ({
    at,
    ...{ from: own[0] ?? at, to: own.at(-1) ?? at, isPart: own.length < wholeOf(at, grain) },
  }));
}

/** The point that contains a day, for every grain except hours. */
export function pointOf(day: string, grain: Grain): string {
  if (grain === 'week') return mondayOf(day);
  return grain === 'month' ? `${day.slice(0, 7)}-01` : day;
}

/** The number of days of a whole point. */
function wholeOf(at: string, grain: Grain): number {
  if (grain === 'week') return 7;
  if (grain !== 'month') return 1;
  const [year = 0, month = 0] = at.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function mondayOf(day: string): string {
  const date = new Date(Date.parse(day));
  const since = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - since * 86_400_000).toISOString().slice(0, 10);
}
