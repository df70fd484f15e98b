/** Of which days the figures are, beside which others, and until when hits are in them. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../app/place.ts';
import type { Answered } from '../api/read-reports.ts';
import type { Asked } from '../query/api-address.ts';
import type { Period } from '../query/period.ts';
import { CountedUntil } from './counted-until.tsx';

interface Props {
  readonly answer: Answered;
  readonly asked: Asked;
}

export function ReportPeriod({ answer, asked }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { period, before, countedUntil } = answer;
  const days = ({ from, to }: Period) =>
    from === to ? from : t('reports.period.days', { from, to });
  return (
    <p className="report-period muted">
      {t('reports.period.said', {
        days: days(period),
        environment: t(`frame.environment.${environment}`),
        source: t(`reports.source.${asked.view.source}`),
      })}
      {before && ` ${t('reports.period.compared', { days: days(before) })}`}{' '}
      <CountedUntil until={countedUntil} to={period.to} />
    </p>
  );
}
