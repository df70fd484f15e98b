/** Shows until when hits are counted, if the period continues after this moment. */
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../../language/formats.ts';

interface Props {
  /** ISO 8601; null if no hit has been counted. */
  readonly until: string | null;
  /** The last day of the period. */
  readonly to: string;
}

export function CountedUntil({ until, to }: Props) {
  const { t } = useTranslation();
  if (until === null) return null;
  const { day, minute } = momentOf(until);
  return day <= to && <span>{` ${t('reports.period.until', { day, minute })}`}</span>;
}
