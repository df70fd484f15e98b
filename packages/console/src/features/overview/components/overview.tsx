/** Overview screen: whether measurement works today. */
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import { overviewOf } from '../api/overview.ts';
import { Day } from './day.tsx';
import { LibraryPanel } from './library-panel.tsx';
import { Strangers } from './unlisted-sources.tsx';
import '../words.ts';
import './overview.css';

/** Loads after the figures, like the chart. */
const AttentionPanel = lazy(async () => ({
  default: (await import('./attention-panel.tsx')).AttentionPanel,
}));

/** Rarely shown. */
const BypassLine = lazy(async () => ({
  default: (await import('../../../shared/bypasses/bypass-line.tsx')).BypassLine,
}));
const FirstBeacon = lazy(async () => ({
  default: (await import('./first-beacon.tsx')).FirstBeacon,
}));

export function Overview() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { data, error, isFetching, refetch } = useQuery(overviewOf(environment));
  return (
    <div className="overview" aria-busy={isFetching && !data}>
      <PageHeading title={t('frame.screens.overview')} question={t('overview.question')} />
      <OwnDepartments />
      {data?.firstHitAt === null && (
        <Suspense>
          <BypassLine />
        </Suspense>
      )}
      {error && (
        <ErrorPanel what={t('overview.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={9} />}
      {data && data.firstHitAt !== null && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <AttentionPanel />
        </Suspense>
      )}
      {data?.firstHitAt === null && (
        <Suspense fallback={<Skeleton lines={9} />}>
          <FirstBeacon />
        </Suspense>
      )}
      {data && data.firstHitAt !== null && <Day overview={data} />}
      {data?.strangers && data.strangers.length > 0 && <Strangers strangers={data.strangers} />}
      <LibraryPanel withTag={data?.firstHitAt !== null} />
    </div>
  );
}
