/** The last 24 hours of one environment. */
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Overview } from '../api/overview.ts';
import { DayFigure } from './day-figure.tsx';
import { TopHosts } from './top-hosts.tsx';
import './day.css';

/** Loaded after the figures, with the library that draws it and the releases on it. */
const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

const FIGURES = ['beacons', 'pageViews', 'refused', 'cleaned'] as const;

export function Day({ overview }: { readonly overview: Overview }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { figures, lastHitAt, now } = overview;
  const silence = lastHitAt === null ? null : Math.max(0, Date.parse(now) - Date.parse(lastHitAt));
  const { countedUntil } = overview;
  const behind =
    countedUntil === null ? null : Math.max(0, Date.parse(now) - Date.parse(countedUntil));
  const arrived = figures.beacons.today + (figures.refused?.today ?? 0);
  return (
    <>
      <section aria-labelledby="day-figures">
        <h2 id="day-figures" className="day-title">
          <span>{t('overview.day')}</span>
          {silence !== null && (
            <span className="day-last">{t('overview.last', { ago: formats.ago(silence) })}</span>
          )}
          {behind !== null && (
            <span className="day-last">{t('overview.counted', { ago: formats.ago(behind) })}</span>
          )}
        </h2>
        <ul className="day-figures">
          {FIGURES.map((id) => {
            const figure = figures[id];
            if (!figure) return null;
            const share = id === 'refused' && arrived > 0 ? figure.today / arrived : null;
            const values = overview.hours.map((hour) => hour[id] ?? 0);
            return <DayFigure key={id} {...{ id, figure, share, values }} />;
          })}
        </ul>
        {figures.leftOut.today > 0 && (
          <p className="day-remark">{t('overview.leftOut', { count: figures.leftOut.today })}</p>
        )}
        {overview.clockOff !== null && overview.clockOff > 0 && (
          <p className="day-remark">{t('overview.clockOff', { count: overview.clockOff })}</p>
        )}
        {figures.refused === null && <p className="day-remark">{t('overview.ofNobody')}</p>}
      </section>
      <div className="overview-columns">
        <Suspense fallback={<Skeleton lines={9} />}>
          <DayChart hours={overview.hours} />
        </Suspense>
        <TopHosts hosts={overview.hosts} total={figures.beacons.today} />
      </div>
    </>
  );
}
