/** Screen of one report. It is the same for all reports; the collector defines questions, measures and tables. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ReportList } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useDocument } from '../../../components/use-document.ts';
import { reportList } from '../../../shared/report-question/reports.ts';
import { presentDay } from '../../../shared/report-question/today.ts';
import { ReportScreen } from './report-screen.tsx';
import '../../../shared/report-question/words.ts';
import './report.css';

export function Report() {
  const { t } = useTranslation();
  const { language, environment, report } = usePlace();
  const list = useQuery(reportList);
  const today = useQuery(presentDay);
  const { data } = list;
  const error = list.error ?? (today.data ? null : today.error);
  const ask = () => void Promise.all([list.refetch(), today.refetch()]);
  const kind = data?.reports.find(({ id }) => id === report);
  const name = kind?.name[language];
  const screen = t('frame.screens.reports');
  useDocument(
    t('frame.title', {
      screen: name ? `${name} · ${screen}` : screen,
      environment: t(`frame.environment.${environment}`),
    }),
  );
  return (
    <div className="report" aria-busy={!(data && today.data) && !error}>
      <AllReports />
      {(!kind || error) && (
        <PageHeading
          title={name ?? screen}
          question={kind?.question[language] ?? t(data ? 'reports.unknown' : 'reports.question')}
        />
      )}
      {error && <ErrorPanel what={t('reports.listFailed')} error={error} onRetry={ask} />}
      {!data && !error && <Skeleton lines={9} />}
      {data && !kind && <EmptyState title={t('reports.unknownText', { report: report ?? '' })} />}
      {data && kind && !error && (
        <ReportScreen
          key={kind.id}
          list={data satisfies ReportList}
          kind={kind}
          today={today.data?.day ?? ''}
        />
      )}
    </div>
  );
}

function AllReports() {
  const { t } = useTranslation();
  const place = usePlace();
  const { search } = useLocation();
  return (
    <p className="report-back">
      <Link to={screenAddressOf(place, 'reports') + search}>{t('reports.all')}</Link>
    </p>
  );
}
