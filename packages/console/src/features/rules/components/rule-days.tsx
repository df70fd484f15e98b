/** The firings of a rule on each of the last 30 days, as a line and as a table. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { ChartFigure } from '../../../components/chart/chart-figure.tsx';
import { PlainTable } from '../../../components/data-table/plain-table.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useFormats } from '../../../language/formats.ts';
import { ReleaseList } from '../../../shared/release-flags/release-list.tsx';
import { useReleaseFlags } from '../../../shared/release-flags/use-release-flags.ts';
import { ruleFiringsOf } from '../api/rule-firings.ts';

export function RuleDays({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { data, error, refetch } = useQuery(ruleFiringsOf(environment));
  if (error)
    return (
      <ErrorPanel what={t('rules.days.failed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={4} />;
  const { firings = [], guessed = 0 } = data.rules.find((rule) => rule.id === id) ?? {};
  const days = data.days.map((day, index) => ({ day, count: firings[index] ?? 0 }));
  return <DayLine days={days} guessed={guessed} />;
}

interface LineProps {
  /** Oldest first. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly guessed: number;
}

function DayLine({ days, guessed }: LineProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const flags = useReleaseFlags({
    ...{ from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' },
    pointOf: (moment) => days.findIndex(({ day }) => day === moment.day),
  });
  const sum = days.reduce((all, { count }) => all + count, 0);
  // The last day is the current one.
  const parts = new Set([days.length - 1]);
  return (
    <ChartFigure
      title={t('rules.days.title')}
      summary={t(sum > 0 ? 'rules.days.summary' : 'rules.days.silent', { count: sum })}
      label={t('rules.days.drawing')}
      readLabel={t('rules.days.day')}
      points={days.map(({ day, count }, index) => ({
        key: day,
        tick: formats.shortDay(day),
        reading: flags.withReleases(
          t('rules.days.reading', { day, firings: t('rules.days.firings', { count }) }),
          index,
        ),
      }))}
      series={[
        {
          name: t('rules.days.title'),
          values: days.map(({ count }) => count),
          parts,
          look: 'line',
        },
      ]}
      marks={flags.marks}
      partMeans={t('rules.days.part')}
      format={formats.number}
      note={
        (guessed > 0 || flags.releases.length > 0) && (
          <>
            {guessed > 0 && <p>{t('rules.days.guessed', { count: guessed })}</p>}
            <ReleaseList {...flags} />
          </>
        )
      }
      table={
        <PlainTable
          label={t('rules.days.title')}
          columns={[
            { id: 'day', name: t('rules.days.day'), cell: ({ day }) => day },
            {
              ...{ id: 'count', name: t('rules.days.times'), isNumber: true },
              cell: ({ count }) => formats.number(count),
            },
          ]}
          rows={days}
          rowKey={({ day }) => day}
          isLow
        />
      }
    />
  );
}
