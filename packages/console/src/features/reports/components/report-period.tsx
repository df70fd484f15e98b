/** The days of the figures, the days of comparison, and until when hits are counted. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../app/place.ts';
import type { Answered } from '../api/read-reports.ts';
import { daysIn } from '../point-words.ts';
import type { Period } from '../query/period.ts';
import type { ReportView } from '../query/report-view.ts';
import { CountedUntil } from './counted-until.tsx';
import './report-period.css';

interface Props {
  readonly period: Period;
  /** The days of comparison. */
  readonly before?: Period | null | undefined;
  readonly source: ReportView['source'];
  readonly countedUntil: Answered['countedUntil'];
}

export function ReportPeriod({ period, before, source, countedUntil }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const days = (of: Period) => daysIn(t, of);
  return (
    <p className="report-period muted">
      {t('reports.period.said', {
        days: days(period),
        environment: t(`frame.environment.${environment}`),
        source: t(`reports.source.${source}`),
      })}
      {before && ` ${t('reports.period.compared', { days: days(before) })}`}{' '}
      <CountedUntil until={countedUntil} to={period.to} />
    </p>
  );
}
