/** The question of an address with the goals that can be asked for, and notices about those that cannot. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { goalList } from '../goals/goals.ts';
import { knownGoals, namesGoals } from '../goals/known-goals.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import type { ReportView } from '../report-question/report-view.ts';
import { LeftOutGoals } from './left-out-goals.tsx';

interface Known {
  readonly view: ReportView;
  /** Whether the question may be asked: the goals that it names are known. */
  readonly isReady: boolean;
  /** Whether the goals could not be loaded. */
  readonly isFailed: boolean;
  readonly notices: ReactNode;
}

export function useKnownGoals(address: Pick<ReportAddress, 'view' | 'change'>): Known {
  const { t } = useTranslation();
  const isAsked = namesGoals(address.view);
  const { data, error, refetch } = useQuery({ ...goalList, enabled: isAsked });
  const { view, leftOut } = knownGoals(address.view, data ?? []);
  const isFailed = isAsked && !data && error !== null;
  return {
    view,
    isReady: !isAsked || data !== undefined,
    isFailed,
    notices: isFailed ? (
      <ErrorPanel what={t('reports.goal.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      data && <LeftOutGoals leftOut={leftOut} address={address} />
    ),
  };
}
