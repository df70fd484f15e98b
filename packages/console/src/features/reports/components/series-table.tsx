/** The chart of a report as a table. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Measure, ReportPoint } from '@balise/contract';
import { usePlace } from '../../../app/place.ts';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Answered } from '../api/read-reports.ts';
import { orderOf } from '../figure-words.ts';
import { pointWords } from '../point-words.ts';
import { FigureText } from './figure-text.tsx';

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
  const columns = useMemo((): DataColumn<ReportPoint>[] => {
    const { id, kind, name } = measure;
    const when: DataColumn<ReportPoint> = {
      id: 'at',
      name: t(`reports.chart.when.${grain}`),
      sortBy: ({ at }) => at,
      cell: ({ at }) => pointWords(at, grain, t, formats).name,
    };
    const now: DataColumn<ReportPoint> = {
      id: 'now',
      name: name[language],
      isNumber: true,
      sortBy: ({ figures }) => orderOf(figures[id]),
      cell: ({ figures }) => <FigureText figure={figures[id]} kind={kind} />,
    };
    const then: DataColumn<ReportPoint> = {
      id: 'before',
      name: t('reports.chart.beforeShort'),
      isNumber: true,
      sortBy: (point) => orderOf(point.before?.[id]),
      cell: (point) => <FigureText figure={point.before?.[id]} kind={kind} />,
    };
    return before ? [when, now, then] : [when, now];
  }, [t, formats, language, measure, grain, before]);
  return <DataTable label={title} columns={columns} rows={series} rowKey={({ at }) => at} isLow />;
}
