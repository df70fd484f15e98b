/** The period of a question, and the period that it is compared with. Days are those of Toronto. */
import type { ReportQuery } from '@balise/contract';

export interface Period {
  /** Days, both inclusive. */
  readonly from: string;
  readonly to: string;
}

/** The period that a question is compared with, if there is one. */
export function periodBefore({ from, to, compare }: ReportQuery): Period | undefined {
  if (compare === 'none') return undefined;
  const days = daysOf({ from, to });
  const back = compare === 'year' ? 364 : days;
  return { from: moved(from, -back), to: moved(to, -back) };
}

const DAY = 86_400_000;
export const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
export const daysOf = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
