/** The hourly chart as a table. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { PlainTable } from '../../../components/data-table/plain-table.tsx';
import { dayAndMinuteOf, useFormats } from '../../../language/formats.ts';
import type { Hour } from '../api/overview.ts';

export function DayTable({ hours }: { readonly hours: readonly Hour[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useMemo((): DataColumn<Hour>[] => {
    const count = (id: 'beacons' | 'pageViews'): DataColumn<Hour> => ({
      id,
      name: t(`overview.figure.${id}`),
      isNumber: true,
      sortBy: (hour) => hour[id],
      cell: (hour) => formats.number(hour[id]),
    });
    return [
      {
        id: 'start',
        name: t('overview.chart.hourFrom'),
        sortBy: ({ start }) => start,
        cell: ({ start }) => {
          const hour = dayAndMinuteOf(start);
          return start === hours.at(-1)?.start ? t('overview.chart.soFar', { hour }) : hour;
        },
      },
      count('beacons'),
      count('pageViews'),
    ];
  }, [t, formats, hours]);
  return (
    <PlainTable
      label={t('overview.chart.title')}
      columns={columns}
      rows={hours}
      rowKey={({ start }) => start}
      isLow
    />
  );
}
