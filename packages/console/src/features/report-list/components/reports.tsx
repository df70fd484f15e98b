/** List of reports, grouped by question, with saved explorations. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, type To } from 'react-router';
import type { ReportList } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { savedExplorations } from '../../../shared/explorations/explorations.ts';
import { addressOfSaved } from '../../../shared/explorations/saved-question.ts';
import { SmallCountsNotice } from '../../../shared/small-counts/small-counts-notice.tsx';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import { reportList } from '../../../shared/report-question/reports.ts';
import '../own-questions-words.ts';
import '../../../shared/report-question/words.ts';
import './reports.css';

export function Reports() {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(reportList);
  return (
    <div className="reports" aria-busy={isFetching && !data}>
      <PageHeading title={t('frame.screens.reports')} question={t('reports.question')} />
      <OwnDepartments />
      <SmallCountsNotice />
      {error && (
        <ErrorPanel what={t('reports.listFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={9} />}
      {data && <Groups list={data} />}
    </div>
  );
}

function Groups({ list }: { readonly list: ReportList }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const addressOfReport = useReportAddresses();
  // Links keep the period and the filters.
  const { search } = useLocation();
  if (list.reports.length === 0) return <EmptyState title={t('reports.none')} />;
  return (
    <div className="reports-groups">
      {list.groups.map((group) => {
        const reports = list.reports.filter((report) => report.group === group.id);
        if (reports.length === 0) return null;
        return (
          <Group key={group.id} id={`reports-${group.id}`} name={group.name[language]}>
            {reports.map(({ id, name, question }) => (
              <ReportLink
                key={id}
                to={addressOfReport(id) + search}
                name={name[language]}
                text={question[language]}
              />
            ))}
          </Group>
        );
      })}
      <Group id="reports-explore" name={t('ownQuestions.title')}>
        <ReportLink
          to={addressOfReport('explore') + search}
          name={t('ownQuestions.name')}
          text={t('ownQuestions.question')}
        />
        <SavedLinks />
      </Group>
    </div>
  );
}

/** Links to the saved explorations, each with its own period and filters. */
function SavedLinks() {
  const { t } = useTranslation();
  const { language } = usePlace();
  const pathname = useReportAddresses()('explore');
  // An error is ignored: the list of reports works without saved explorations.
  const { data: saved = [] } = useQuery(savedExplorations);
  return saved.map(({ id, name, readers, by, question }) => (
    <ReportLink
      key={id}
      to={{ pathname, search: addressOfSaved(question).toString() }}
      name={name[language]}
      text={readers.kind === 'own' ? t('ownQuestions.own') : t('ownQuestions.by', { by })}
    />
  ));
}

function useReportAddresses(): (report: string) => string {
  const { language, environment } = usePlace();
  return (report) => addressOf({ language, environment, screen: 'reports', report });
}

interface GroupProps {
  readonly id: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Group({ id, name, children }: GroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface LinkProps {
  readonly to: To;
  readonly name: string;
  readonly text: string;
}

function ReportLink({ to, name, text }: LinkProps) {
  return (
    <li>
      <Link to={to}>
        <span className="reports-name">{name}</span>
        <span className="reports-question">{text}</span>
      </Link>
    </li>
  );
}
