/** Beacons and page views by hour. */
import { useTranslation } from 'react-i18next';
import { ChartFigure } from '../../../components/chart/chart-figure.tsx';
import { dayAndMinuteOf, momentOf, useFormats } from '../../../language/formats.ts';
import type { Hour } from '../api/overview.ts';
import { ReleaseList } from '../../../shared/release-flags/release-list.tsx';
import { useReleaseFlags } from '../../../shared/release-flags/use-release-flags.ts';
import { DayTable } from './day-table.tsx';

export function DayChart({ hours }: { readonly hours: readonly Hour[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const flags = useReleaseFlags(hoursOnChart(hours));
  // The last hour is the present one.
  const parts = new Set([hours.length - 1]);
  return (
    <ChartFigure
      title={t('overview.chart.title')}
      summary={useSummary(hours)}
      label={t('overview.chart.drawing')}
      readLabel={t('overview.chart.hour')}
      points={hours.map(({ start, beacons, pageViews }, index) => ({
        key: start,
        tick: momentOf(start).minute,
        reading: flags.withReleases(
          t(`overview.chart.${parts.has(index) ? 'readingSoFar' : 'reading'}`, {
            hour: dayAndMinuteOf(start),
            beacons: t('overview.chart.beacons', { count: beacons }),
            pageViews: t('overview.chart.pageViews', { count: pageViews }),
          }),
          index,
        ),
      }))}
      series={[
        {
          name: t('overview.figure.beacons'),
          values: hours.map(({ beacons }) => beacons),
          parts,
          look: 'line',
        },
        {
          name: t('overview.figure.pageViews'),
          values: hours.map(({ pageViews }) => pageViews),
          parts,
          look: 'dashed',
        },
      ]}
      marks={flags.marks}
      partMeans={t('overview.chart.part')}
      format={formats.number}
      table={<DayTable hours={hours} />}
      note={flags.releases.length > 0 && <ReleaseList {...flags} />}
    />
  );
}

/** Its days, and the point of a moment. Hours are by their start in Toronto, as moments are. */
function hoursOnChart(hours: readonly Hour[]): Parameters<typeof useReleaseFlags>[0] {
  const starts = hours.map(({ start }) => dayAndMinuteOf(start));
  const [first = '', last = ''] = [starts[0], starts.at(-1)];
  return {
    ...{ from: first.slice(0, 10), to: last.slice(0, 10) },
    pointOf: ({ day, minute }) => starts.findLastIndex((start) => start <= `${day} ${minute}`),
  };
}

/** One sentence computed from the data. */
function useSummary(hours: readonly Hour[]): string {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = hours.reduce((sum, hour) => sum + hour.beacons, 0);
  const busiest = hours.reduce<Hour | null>(
    (best, hour) => (hour.beacons > (best?.beacons ?? 0) ? hour : best),
    null,
  );
  if (!busiest) return t('overview.chart.nothing');
  return t('overview.chart.summary', {
    count,
    hour: dayAndMinuteOf(busiest.start),
    most: formats.number(busiest.beacons),
  });
}
