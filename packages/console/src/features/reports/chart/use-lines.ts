/** The lines of a chart: the measure in the period, in the days of comparison, and of each imported service. */
import { useTranslation } from 'react-i18next';
import type { Measure, ReportPointTime } from '@balise/contract';
import type { ChartSeries } from '../../../components/chart/chart-data.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { drawnOf } from '../../../shared/report-figures/figure-words.ts';
import { daysIn } from '../../../shared/report-period/days-in.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { isPartly } from './point-words.ts';
import type { ImportedLine } from './use-imported.ts';

export function useLines(
  { id, kind, name: names }: Measure,
  { series, before }: Pick<Answered, 'series' | 'before'>,
  imported: readonly ImportedLine[],
): ChartSeries[] {
  const { t } = useTranslation();
  const name = names[useLanguage()];
  const now: ChartSeries = {
    name,
    ...drawnOf(
      series.map(({ figures }) => figures[id]),
      kind,
    ),
    parts: partsOf(series.map(({ time }) => time)),
    look: 'line',
  };
  const then = (days: NonNullable<Answered['before']>): ChartSeries => ({
    name: t('reportChart.before', { name, days: daysIn(t, days) }),
    ...drawnOf(
      series.map((point) => point.before?.[id]),
      kind,
    ),
    parts: partsOf(series.map(({ timeBefore }) => timeBefore)),
    look: 'dotted',
  });
  return [
    now,
    ...(before ? [then(before)] : []),
    ...imported.map(({ name: line, figures, look }) => ({
      ...{ name: line, look },
      ...drawnOf(figures, kind),
    })),
  ];
}

/** The points that stand for less than their whole time. */
const partsOf = (times: readonly (ReportPointTime | undefined)[]): ReadonlySet<number> =>
  new Set(times.flatMap((time, index) => (isPartly(time) ? [index] : [])));
