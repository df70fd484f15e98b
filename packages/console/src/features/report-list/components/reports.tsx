/** List of reports, grouped by question, with saved explorations. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { ReportList } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
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
  const { language, environment } = usePlace();
  // Links keep the period and the filters.
  const { search } = useLocation();
  // An error is ignored: the list of reports works without saved explorations.
  const { data: saved = [] } = useQuery(savedExplorations);
  if (list.reports.length === 0) return <EmptyState title={t('reports.none')} />;
  return (
    <div className="reports-groups">
      {list.groups.map((group) => {
        const reports = list.reports.filter((report) => report.group === group.id);
        if (reports.length === 0) return null;
        const headingId = `reports-${group.id}`;
        return (
          <section key={group.id} aria-labelledby={headingId}>
            <h2 id={headingId}>{group.name[language]}</h2>
            <ul>
              {reports.map(({ id, name, question }) => (
                <li key={id}>
                  <Link
                    to={
                      addressOf({ language, environment, screen: 'reports', report: id }) + search
                    }
                  >
                    <span className="reports-name">{name[language]}</span>
                    <span className="reports-question">{question[language]}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <section aria-labelledby="reports-explore">
        <h2 id="reports-explore">{t('ownQuestions.title')}</h2>
        <ul>
          <li>
            <Link
              to={
                addressOf({ language, environment, screen: 'reports', report: 'explore' }) + search
              }
            >
              <span className="reports-name">{t('ownQuestions.name')}</span>
              <span className="reports-question">{t('ownQuestions.question')}</span>
            </Link>
          </li>
          {saved.map(({ id, name, readers, by, question }) => (
            <li key={id}>
              <Link
                to={{
                  pathname: addressOf({
                    ...{ language, environment, screen: 'reports', report: 'explore' },
                  }),
                  search: addressOfSaved(question).toString(),
                }}
              >
                <span className="reports-name">{name[language]}</span>
                <span className="reports-question">
                  {readers.kind === 'own' ? t('ownQuestions.own') : t('ownQuestions.by', { by })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
