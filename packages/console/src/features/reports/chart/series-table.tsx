/** The chart of a report as a table. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure, ReportPoint } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { orderOf } from '../../../shared/report-figures/figure-words.ts';
import { useImported } from './use-imported.ts';
import { daysIn } from '../../../shared/report-period/days-in.ts';
import { isByDays, isUnknown, pointWords } from './point-words.ts';
import { FigureText } from '../../../shared/report-figures/figure-text.tsx';

interface Props {
  readonly title: string;
  readonly measure: Measure;
  readonly answer: Answered;
}

export function SeriesTable({ title, measure, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const formats = useFormats();
  const { series, grain, before } = answer;
  const imported = useImported(answer, measure.id);
  const columns = useMemo((): DataColumn<ReportPoint>[] => {
    const { id, kind, name, exactUpTo } = measure;
    const when: DataColumn<ReportPoint> = {
      id: 'at',
      name: t(`reportChart.when.${grain}`),
      sortBy: ({ at }) => at,
      cell: (point) => pointWords(point, grain, t, formats).name,
    };
    const now: DataColumn<ReportPoint> = {
      id: 'now',
      name: name[language],
      isNumber: true,
      sortBy: ({ figures }) => orderOf(figures[id]),
      cell: ({ figures }) => <FigureText figure={figures[id]} {...{ kind, exactUpTo }} />,
    };
    const days: DataColumn<ReportPoint> = {
      id: 'days-before',
      name: t('reportChart.daysBefore'),
      sortBy: ({ timeBefore }) => timeBefore?.from ?? '',
      cell: ({ timeBefore }) => timeBefore && daysIn(t, timeBefore),
    };
    const then: DataColumn<ReportPoint> = {
      id: 'before',
      name: t('reportChart.beforeShort'),
      isNumber: true,
      sortBy: (point) => orderOf(point.before?.[id]),
      cell: (point) => <FigureText figure={point.before?.[id]} {...{ kind, exactUpTo }} />,
    };
    const places = new Map(series.map(({ at }, index) => [at, index]));
    const others = imported.map(({ short, figures }): DataColumn<ReportPoint> => {
      const of = ({ at }: ReportPoint) => figures[places.get(at) ?? -1] ?? null;
      return {
        id: short,
        name: short,
        isNumber: true,
        sortBy: (point) => orderOf(of(point)),
        cell: (point) => <FigureText figure={of(point)} kind={kind} />,
      };
    });
    const compared = isByDays(grain) ? [days, then] : [then];
    return [when, now, ...(before ? compared : []), ...others];
  }, [t, formats, language, measure, grain, before, series, imported]);
  // Nothing is known of the others, which is not 0.
  const rows = series.filter(
    ({ time, timeBefore }, index) =>
      !isUnknown(time) ||
      timeBefore !== undefined ||
      imported.some(({ figures }) => (figures[index] ?? null) !== null),
  );
  return <DataTable label={title} columns={columns} rows={rows} rowKey={({ at }) => at} isLow />;
}
