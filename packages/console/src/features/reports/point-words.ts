/** Describes a point of a series: an hour, a day, a week or a month. */
import type { TFunction } from 'i18next';
import type { ReportAnswer } from '@balise/contract';
import type { Formats } from '../../language/formats.ts';

type Grain = ReportAnswer['grain'];

export interface PointWords {
  /** Below the axis. */
  readonly tick: string;
  /** In a table and in a sentence. */
  readonly name: string;
}

/** A range of days. A single day is named once. */
export const daysIn = (t: TFunction, { from, to }: { from: string; to: string }): string =>
  from === to ? from : t('reports.period.days', { from, to });

export function pointWords(at: string, grain: Grain, t: TFunction, formats: Formats): PointWords {
  if (grain === 'hour') {
    const hour = `${at.slice(11, 13)}:00`;
    return { tick: hour, name: hour };
  }
  const day = at.slice(0, 10);
  if (grain === 'month') return { tick: formats.month(at), name: formats.month(at) };
  return {
    tick: formats.shortDay(day),
    name: grain === 'week' ? t('reports.chart.week', { day }) : day,
  };
}

/** Index of the last point that starts at or before a moment, both in Toronto time. -1 if all are later. */
export function pointOf(
  points: readonly string[],
  moment: { day: string; minute: string },
): number {
  const at = `${moment.day}T${moment.minute}`;
  return points.findLastIndex((point) => point <= at.slice(0, Math.max(point.length, 7)));
}
