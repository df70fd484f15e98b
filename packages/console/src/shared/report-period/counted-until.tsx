/**
 * Shows until when hits are counted and how long ago that is, if the period continues after this moment. The clock of
 * the collector counts, because that of the browser may be wrong.
 */
import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { momentOf, useFormats } from '../../language/formats.ts';
import { presentDay } from '../report-question/today.ts';

interface Props {
  /** ISO 8601; null if no hit has been counted. */
  readonly until: string | null;
  /** The last day of the period. */
  readonly to: string;
}

const MINUTE = 60_000;

export function CountedUntil({ until, to }: Props) {
  const { t } = useTranslation();
  const { ago } = useFormats();
  const now = useCollectorClock();
  if (until === null) return null;
  const { day, minute } = momentOf(until);
  const behind = Math.max(0, now - Date.parse(until));
  return (
    day <= to && <span>{` ${t('reports.period.until', { day, minute, ago: ago(behind) })}`}</span>
  );
}

/** The time of the collector in milliseconds, renewed each minute. */
function useCollectorClock(): number {
  const { data, dataUpdatedAt } = useQuery(presentDay);
  const [here, setHere] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setHere(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  // The first answer may come after the first render.
  const since = Math.max(here, dataUpdatedAt) - dataUpdatedAt;
  return data ? Date.parse(data.now) + since : here;
}
