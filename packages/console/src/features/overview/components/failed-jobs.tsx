/** Jobs of the collector in the background that failed at their last run, each with its reason. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { momentOf } from '../../../language/formats.ts';
import type { FailedJob } from '../api/status.ts';
import './library-panel.css';

export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  return (
    <section className="library-panel" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{t('overview.jobs.title')}</h2>
      {jobs.map(({ job, reason, since }) => {
        const { day, minute } = momentOf(since);
        return (
          <p key={job} className="library-panel-damaged">
            {t(`overview.jobs.${job}`, { since: `${day} ${minute}`, reason: reason[language] })}
          </p>
        );
      })}
      <p>{t('overview.jobs.again')}</p>
    </section>
  );
}
