/** The days of the figures, the days of comparison, until when hits are counted, and how many days are missing. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../place/place.ts';
import type { Answered } from '../report-question/read-reports.ts';
import { daysIn } from './days-in.ts';
import type { Period } from '../report-question/period.ts';
import type { ReportView } from '../report-question/report-view.ts';
import { CountedUntil } from './counted-until.tsx';
import './report-period.css';

interface Props {
  readonly period: Period;
  /** The days of comparison. */
  readonly before?: Answered['before'] | null;
  readonly source: ReportView['source'];
  readonly counted: Pick<Answered, 'countedUntil' | 'uncountedDays'>;
}

export function ReportPeriod({ period, before, source, counted }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const days = (of: Period) => daysIn(t, of);
  const { countedUntil, uncountedDays } = counted;
  const comparedWith = (of: NonNullable<Answered['before']>) =>
    of.until === undefined
      ? t('reports.period.compared', { days: days(of) })
      : t('reports.period.comparedUntil', {
          days: days(of),
          ...{ day: of.until.slice(0, 10), minute: of.until.slice(11, 16) },
        });
  return (
    <p className="report-period muted">
      <span>{t('reports.period.said', { days: days(period) })}</span>
      {/* The screen shows them elsewhere. */}
      <span className="report-period-paper">
        {` ${t('reports.period.paper', {
          environment: t(`frame.environment.${environment}`),
          source: t(`reports.source.${source}`),
        })}`}
      </span>
      {before && <span>{` ${comparedWith(before)}`}</span>}
      <CountedUntil until={countedUntil} to={period.to} />
      {uncountedDays > 0 && (
        <span>{` ${t('reports.period.uncounted', { count: uncountedDays })}`}</span>
      )}
    </p>
  );
}
