/** Rules screen: the rules that run here, their triggers and their beacons. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { NetworkProblem } from '../../../network/network-problem.ts';
import { rulesOf } from '../../../shared/rules/rules.ts';
import { NoRules } from './no-rules.tsx';
import { useRulesAddress } from '../filter/use-rules-address.ts';
import { RuleBrowser } from './rule-browser.tsx';
import '../words.ts';
import './rules.css';

const NOT_FOUND = 404;
const RulePage = lazy(async () => ({ default: (await import('./rule-page.tsx')).RulePage }));

export function Rules() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { data, error, isFetching, refetch } = useQuery(rulesOf(environment));
  const address = useRulesAddress();
  const isOpen = address.open !== '' && data !== undefined && data.rules.length > 0 && !error;
  const isNotBuilt = error instanceof NetworkProblem && error.status === NOT_FOUND;
  return (
    <div className="rules" aria-busy={isFetching && !data}>
      {!isOpen && <PageHeading title={t('frame.screens.rules')} question={t('rules.question')} />}
      {error && !isNotBuilt && (
        <ErrorPanel what={t('rules.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {isNotBuilt && <NoRules isBuilt={false} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && !isNotBuilt && data.rules.length === 0 && <NoRules isBuilt />}
      {data && isOpen && (
        <Suspense fallback={<Skeleton lines={12} />}>
          <RulePage key={address.open} rules={data} address={address} />
        </Suspense>
      )}
      {data && !isNotBuilt && !isOpen && data.rules.length > 0 && (
        <RuleBrowser rules={data} address={address} />
      )}
    </div>
  );
}
