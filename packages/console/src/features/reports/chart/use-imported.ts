/** Lines of imported figures for the chart and table of a measure: for the period, and for the days of comparison. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Figure } from '@balise/contract';
import type { ChartSeries } from '../../../components/chart/chart-data.ts';
import { usePlace } from '../../../place/place.ts';
import { daysIn } from '../../../shared/report-period/days-in.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';

export interface ImportedLine {
  readonly service: string;
  /** With the days, if they differ from the days of the report. */
  readonly name: string;
  /** Name for a column of a table. */
  readonly short: string;
  readonly isBefore: boolean;
  /** One for each point of the report. */
  readonly figures: readonly Figure[];
  readonly look: ChartSeries['look'];
}

/** Returns only lines that have a figure. */
export function useImported(
  { imported = [], before, series }: Answered,
  measure: string,
): readonly ImportedLine[] {
  const { t } = useTranslation();
  const { language } = usePlace();
  return useMemo(
    () =>
      imported
        .filter((one) => one.measure === measure && one.points.length > 0)
        .flatMap((one): ImportedLine[] => {
          const service = one.name[language];
          const short = t('reportChart.imported', { name: service });
          const now = new Map(one.points.map(({ at, total }) => [at, total]));
          const then = new Map(one.points.map((point) => [point.at, point.before ?? null]));
          const of = (figures: ReadonlyMap<string, Figure>) =>
            series.map(({ at }) => figures.get(at) ?? null);
          return [
            { service, name: short, short, isBefore: false, figures: of(now), look: 'dashed' },
            ...(before
              ? [
                  {
                    service,
                    name: t('reportChart.importedBefore', {
                      name: service,
                      days: daysIn(t, before),
                    }),
                    short: `${short}, ${t('reportChart.beforeShort').toLowerCase()}`,
                    isBefore: true,
                    figures: of(then),
                    look: 'thin' as const,
                  },
                ]
              : []),
          ];
        })
        .filter(({ figures }) => figures.some((figure) => figure !== null)),
    [imported, before, series, measure, language, t],
  );
}
