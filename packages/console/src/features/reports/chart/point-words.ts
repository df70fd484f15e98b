/** Describes a point of a series: an hour, a day, a week or a month. */
import type { TFunction } from 'i18next';
import type { ReportAnswer, ReportPoint, ReportPointTime } from '@balise/contract';
import type { Formats } from '../../../language/formats.ts';
import { daysIn } from '../../../shared/report-period/days-in.ts';

type Grain = ReportAnswer['grain'];

export interface PointWords {
  /** Below the axis. */
  readonly tick: string;
  /** In a table and in a sentence. */
  readonly name: string;
}

export function pointWords(
  { at, time }: Pick<ReportPoint, 'at' | 'time'>,
  grain: Grain,
  t: TFunction,
  formats: Formats,
): PointWords {
  const { tick, name } = wordsOf({ at, time }, grain, t, formats);
  const notes = notesOf(time, grain, t);
  return { tick, name: notes.length > 0 ? `${name} (${notes.join('; ')})` : name };
}

function wordsOf(
  { at, time }: Pick<ReportPoint, 'at' | 'time'>,
  grain: Grain,
  t: TFunction,
  formats: Formats,
): PointWords {
  if (grain === 'hour') {
    const hour = `${at.slice(11, 13)}:00`;
    return { tick: hour, name: hour };
  }
  const day = at.slice(0, 10);
  const days = time.isPart ? daysIn(t, time) : undefined;
  if (grain === 'month') return { tick: formats.month(at), name: days ?? formats.month(at) };
  return {
    tick: formats.shortDay(grain === 'week' ? time.from : day),
    name: days ?? (grain === 'week' ? t('reportChart.week', { day }) : day),
  };
}

/** Notes on a point: a part, an hour in which the clocks change, or a point that is not counted to its end. */
export function notesOf(
  { isPart, hours, until, isUncounted }: ReportPointTime,
  grain: Grain,
  t: TFunction,
): readonly string[] {
  return [
    ...(isPart && grain === 'week' ? [t('reportChart.point.partOfWeek')] : []),
    ...(isPart && grain === 'month' ? [t('reportChart.point.partOfMonth')] : []),
    ...(hours === 0 ? [t('reportChart.point.skipped')] : []),
    ...(hours !== undefined && hours > 1 ? [t('reportChart.point.twice')] : []),
    ...(isUncounted ? [t('reportChart.point.uncounted')] : []),
    ...(until !== undefined && !isUncounted
      ? [t('reportChart.point.soFar', { minute: until.slice(11, 16) })]
      : []),
  ];
}

/** Whether points of comparison have other days than their name: they are no calendar weeks or months. */
export const isByDays = (grain: Grain): boolean => grain === 'week' || grain === 'month';

/** Whether a point stands for less than its whole time. */
export const isPartly = (time: ReportPointTime | undefined): boolean =>
  time !== undefined && (time.isPart || time.until !== undefined);

/** Whether the figures of a point are unknown: it is not counted yet, or is an hour that the clocks skip. */
export const isUnknown = ({ hours, isUncounted }: ReportPointTime): boolean =>
  hours === 0 || isUncounted === true;

/** Index of the last point that starts at or before a moment, both in Toronto time. -1 if all are later. */
export function pointOf(
  points: readonly string[],
  moment: { day: string; minute: string },
): number {
  const at = `${moment.day}T${moment.minute}`;
  return points.findLastIndex((point) => point <= at.slice(0, Math.max(point.length, 7)));
}
