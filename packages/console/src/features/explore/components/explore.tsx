/** Explore screen: any dimension by any other. The query is in the address. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ReportList } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { useAnnounce, useAnnouncedAnswer } from '../../../components/announcer.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useDocument } from '../../../components/use-document.ts';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import { reportList } from '../../../shared/report-question/reports.ts';
import { presentDay } from '../../../shared/report-question/today.ts';
import { ForPrint } from '../../../shared/report-sharing/for-print.tsx';
import { ReportFilterBar } from '../../../shared/report-filters/report-filter-bar.tsx';
import { ReportPeriod } from '../../../shared/report-period/report-period.tsx';
import { SimulatedNotice } from '../../../shared/simulated/simulated-notice.tsx';
import {
  useReportAddress,
  type ReportAddress,
} from '../../../shared/report-question/use-report-address.ts';
import { languageOfFilter } from '../../../shared/report-filters/language-of-filter.ts';
import { useEscapeClears } from '../../../shared/report-filters/use-escape-clears.ts';
import { SharingContext } from '../../../shared/report-sharing/sharing.ts';
import { useRowFilter } from '../../../shared/report-filters/use-row-filter.ts';
import '../../../shared/report-question/words.ts';
import { exploreChoices, exploredBy } from '../api/explore.ts';
import {
  changedExploration,
  exploreAddressOf,
  exploreViewOf,
  type AskedExploration,
  ignoredExploration,
  type ExploreView,
} from '../../../shared/explorations/explore-view.ts';
import type { Explored } from '../api/read-explore.ts';
import '../words.ts';
import { useOpenedName } from '../saved/use-opened-name.ts';
import { usePrintedExploration, type PrintedExploration } from '../use-printed-exploration.ts';
import { ExploreActions } from './explore-actions.tsx';
import { ExploreChoosers } from './explore-choosers.tsx';
import './explore.css';

/** Loaded after the choices, since it is below them. */
const ExploreTable = lazy(async () => ({
  default: (await import('./explore-table.tsx')).ExploreTable,
}));

/** Loaded only if the address has parameters. */
const IgnoredAddress = lazy(async () => ({
  default: (await import('../../../shared/report-question/ignored-address.tsx')).IgnoredAddress,
}));

export function Explore() {
  const { t } = useTranslation();
  const place = usePlace();
  const { search } = useLocation();
  const list = useQuery(reportList);
  const choices = useQuery(exploreChoices);
  const today = useQuery(presentDay);
  // The days are not used before the present one is known.
  const address = useReportAddress(today.data?.day ?? '', false);
  const [parameters] = useSearchParams();
  const asked = list.data &&
    today.data &&
    choices.data && {
      ...{ environment: place.environment, view: address.view, choices: choices.data },
      explored: exploreViewOf(parameters, choices.data),
    };
  const title = useOpenedName(asked) ?? t('explore.title');
  useDocument(
    t('frame.title', {
      screen: `${title} · ${t('frame.screens.reports')}`,
      environment: t(`frame.environment.${place.environment}`),
    }),
  );
  const printed = usePrintedExploration(asked);
  const error = list.error ?? choices.error ?? (today.data ? null : today.error);
  const ask = () => void Promise.all([list.refetch(), choices.refetch(), today.refetch()]);
  return (
    <div className="explore">
      <p className="explore-back">
        <Link to={screenAddressOf(place, 'reports') + search}>{t('reports.all')}</Link>
      </p>
      <SharingContext value={printed.sharing}>
        <PageHeading title={title} question={t('explore.question')}>
          {asked && <ExploreActions asked={asked} onPrint={printed.print} />}
        </PageHeading>
        {error && <ErrorPanel what={t('explore.listFailed')} error={error} onRetry={ask} />}
        {!error && !asked && <Skeleton lines={9} />}
        {list.data && asked && (
          <Exploration list={list.data} address={address} asked={asked} printed={printed} />
        )}
      </SharingContext>
    </div>
  );
}

interface Props {
  readonly list: ReportList;
  readonly address: ReportAddress;
  readonly asked: AskedExploration;
  readonly printed: PrintedExploration;
}

function Exploration({ list, address, asked, printed }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [parameters, setParameters] = useSearchParams();
  const { view, explored, choices } = asked;
  const question = exploreAddressOf(asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(exploredBy(question));
  useAnnouncedAnswer(question, error || isPlaceholderData ? undefined : data, () =>
    data?.rows.length ? t('explore.answered', { count: data.rowCount }) : t('explore.none'),
  );
  const explore = (next: ExploreView) =>
    setParameters(changedExploration(parameters, next), { preventScrollReset: true });
  const clear = () => {
    address.clear();
    announce(t('reports.filter.cleared'));
  };
  useEscapeClears(view, clear);
  const onRow = useRowFilter(list, address);
  const isFilter = list.dimensions.some(({ id }) => id === explored.rows);
  return (
    <>
      <OwnDepartments />
      <ReportFilterBar
        {...{ list, address }}
        isOfRows={false}
        languageOf={(filter) =>
          languageOfFilter(filter, [
            { filter: explored.rows, rows: data?.rows ?? [] },
            { filter: explored.columns, rows: data?.columns ?? [] },
          ])
        }
        onClear={clear}
      />
      <Suspense>
        {parameters.size > 0 && <IgnoredAddress more={ignoredExploration(parameters, choices)} />}
      </Suspense>
      {view.source === 'simulated' && <SimulatedNotice />}
      <ExploreChoosers choices={choices} explored={explored} onChange={explore} />
      <div className="explore-answer" aria-busy={isFetching}>
        {error && (
          <ErrorPanel what={t('explore.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton lines={12} />}
        {data && !error && (
          <Answer
            {...{ asked, printed, data }}
            {...(isFilter && { onRow: (value) => onRow(explored.rows, value) })}
            onMore={(rows) => address.change({ rows })}
          />
        )}
      </div>
    </>
  );
}

interface AnswerProps extends Pick<Props, 'asked' | 'printed'> {
  readonly data: Explored;
  /** Absent if reports cannot filter by the dimension of the rows. */
  readonly onRow?: (value: string) => void;
  readonly onMore: (rows: number) => void;
}

function Answer({ asked: { view, choices, explored }, printed, data, ...on }: AnswerProps) {
  const { t } = useTranslation();
  return (
    <>
      <ReportPeriod period={view.period} source={view.source} counted={data} />
      {data.rows.length === 0 ? (
        <EmptyState title={t('explore.none')} />
      ) : (
        <ForPrint {...printed}>
          <Suspense fallback={<Skeleton lines={12} />}>
            <ExploreTable answer={printed.answer ?? data} {...{ choices, explored }} {...on} />
          </Suspense>
        </ForPrint>
      )}
    </>
  );
}
