/** One report with its filters. The address has the query, and the answer is below the filters. */
import { lazy, Suspense } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { ReportKind, ReportList } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import type { Asked } from '../../../shared/report-question/api-address.ts';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import { reportAnswerOf } from '../../../shared/report-question/reports.ts';
import { languageOfFilter } from '../../../shared/report-filters/language-of-filter.ts';
import { useReportAddress } from '../../../shared/report-question/use-report-address.ts';
import { useEscapeClears } from '../../../shared/report-filters/use-escape-clears.ts';
import { SharingContext, usePrinted } from '../../../shared/report-sharing/sharing.ts';
import { useAnnouncedReport } from '../use-announced-report.ts';
import { useRowFilter } from '../../../shared/report-filters/use-row-filter.ts';
import { ForPrint } from '../../../shared/report-sharing/for-print.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportBody } from './report-body.tsx';
import { ReportFilterBar } from '../../../shared/report-filters/report-filter-bar.tsx';
import { SimulatedNotice } from '../../../shared/simulated/simulated-notice.tsx';
import { useKnownGoals } from '../../../shared/report-filters/use-known-goals.tsx';
import { useKindWithGoal } from '../use-kind-with-goal.ts';
import { ToRows } from '../tables/to-rows.tsx';

/** Loaded only if the address has a query. */
const IgnoredAddress = lazy(async () => ({
  default: (await import('../../../shared/report-question/ignored-address.tsx')).IgnoredAddress,
}));

interface Props {
  readonly list: ReportList;
  readonly kind: ReportKind;
  /** The present day in Toronto; empty until it is known. Only the heading is shown until then. */
  readonly today: string;
}

export function ReportScreen({ list, kind: own, today }: Props) {
  const { t } = useTranslation();
  const { language, environment } = usePlace();
  const announce = useAnnounce();
  const address = useReportAddress(today);
  const { search } = useLocation();
  const { view, ...goals } = useKnownGoals(address);
  const kind = useKindWithGoal(list, own, view.goal !== '');
  const asked = { environment, view };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reportAnswerOf(kind.id, asked),
    enabled: today !== '' && goals.isReady,
  });
  const { answer, sharing, print, ...forPrint } = usePrintedReport(kind, asked, data);
  const clear = () => {
    address.clear();
    announce(t('reports.filter.cleared'));
  };
  useEscapeClears(view, clear);
  const onRow = useRowFilter(list, address);
  useAnnouncedReport({ ...{ list, kind, address }, answer: isPlaceholderData ? undefined : data });
  return (
    <SharingContext value={sharing}>
      <ToRows />
      <PageHeading title={kind.name[language]} question={kind.question[language]}>
        {today !== '' && <ReportActions kind={kind} asked={asked} onPrint={print} />}
      </PageHeading>
      <OwnDepartments />
      {today !== '' && (
        <ReportFilterBar
          {...{ list, address }}
          languageOf={(filter) => languageOfFilter(filter, tablesOf(kind, data))}
          onClear={clear}
        />
      )}
      <Suspense>{search !== '' && <IgnoredAddress />}</Suspense>
      {view.source === 'simulated' && <SimulatedNotice />}
      {goals.notices}
      {error && (
        <ErrorPanel what={t('reports.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && !goals.isFailed && <Skeleton lines={12} />}
      {data && !error && (
        <div
          className="report-body"
          aria-busy={isFetching}
          data-stale={isPlaceholderData || undefined}
        >
          <ForPrint {...forPrint}>
            <ReportBody
              {...{ list, kind, asked, address, onRow }}
              answer={answer ?? data}
              onClear={clear}
            />
          </ForPrint>
        </div>
      )}
    </SharingContext>
  );
}

function usePrintedReport(kind: ReportKind, asked: Asked, shown: Answered | undefined) {
  const client = useQueryClient();
  return usePrinted(shown, () =>
    client.fetchQuery(reportAnswerOf(kind.id, { ...asked, isForSharing: true })),
  );
}

/** The rows of the answer, with the dimension that a click on them filters by. */
const tablesOf = (kind: ReportKind, answer: Answered | undefined) =>
  (answer?.tables ?? []).map(({ id, rows }) => ({
    filter: kind.tables.find((table) => table.id === id)?.filter,
    rows,
  }));
