/** Notes on a point for a file: a part, a point that is not counted to its end, or an hour in which the clocks change. */
import type { ReportAnswer, ReportPoint, ReportPointTime } from '@balise/contract';
import { message, type Language } from '../../base/locales/messages.ts';

type Grain = ReportAnswer['grain'];

/** Empty for a usual point. */
export function pointNotes(
  { time, timeBefore }: Pick<ReportPoint, 'time' | 'timeBefore'>,
  grain: Grain,
  language: Language,
): string {
  const before = timeBefore ? ofHours(timeBefore, language) : [];
  return [
    ...ofDays(time, grain, language),
    ...ofHours(time, language),
    ...ofCount(time, language),
    ...before.map((note) => message(language, 'report.point.before', { note })),
  ].join('; ');
}

const ofDays = ({ isPart }: ReportPointTime, grain: Grain, language: Language): string[] =>
  isPart && (grain === 'week' || grain === 'month')
    ? [message(language, `report.point.part-of-${grain}`)]
    : [];

function ofHours({ hours }: ReportPointTime, language: Language): string[] {
  if (hours === undefined) return [];
  return [message(language, hours === 0 ? 'report.point.skipped' : 'report.point.twice')];
}

function ofCount({ until, isUncounted }: ReportPointTime, language: Language): string[] {
  if (isUncounted) return [message(language, 'report.point.uncounted')];
  if (until === undefined) return [];
  return [message(language, 'report.point.so-far', { time: until.slice(11, 16) })];
}
