/** Of which days the figures are, beside which others, and until when hits are in them. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../app/place.ts';
import { momentOf } from '../../../language/formats.ts';
import type { Answered } from '../api/read-reports.ts';
import type { Asked } from '../query/api-address.ts';
import type { Period } from '../query/period.ts';

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
  const until = countedUntil === null ? null : momentOf(countedUntil);
  const isOpen = until !== null && until.day <= period.to;
  return (
    <p className="report-period muted">
      {t('reports.period.said', {
        days: days(period),
        environment: t(`frame.environment.${environment}`),
        source: t(`reports.source.${asked.view.source}`),
      })}
      {before && ` ${t('reports.period.compared', { days: days(before) })}`}
      {isOpen && ` ${t('reports.period.until', { day: until.day, minute: until.minute })}`}
    </p>
  );
}
