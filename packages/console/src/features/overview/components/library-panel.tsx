/** The library of this environment, the state of the store, and forwarding. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { ScriptTag } from '../../../shared/library-tag/script-tag.tsx';
import { status } from '../api/status.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { ForwardTargets } from './forward-targets.tsx';
import { LibraryFacts } from './library-facts.tsx';
import { StoreState } from './store-state.tsx';
import './library-panel.css';

export function LibraryPanel({ withTag }: { readonly withTag: boolean }) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { data, error, refetch } = useQuery(status);
  if (error)
    return (
      <ErrorPanel what={t('overview.statusFailed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return null;
  const library = data.environments[environment] ?? null;
  return (
    <div className="overview-columns">
      <section className="library-panel" aria-labelledby="library">
        <h2 id="library">{t('overview.library.title')}</h2>
        {library ? <LibraryFacts library={library} /> : <p>{t('overview.library.none')}</p>}
        {library && withTag && <ScriptTag />}
        {library && <ScriptTag library={library} />}
      </section>
      <StoreState status={data} />
      {data.failedJobs.length > 0 && <FailedJobs jobs={data.failedJobs} />}
      {data.forwarding && data.forwarding.length > 0 && (
        <ForwardTargets targets={data.forwarding} />
      )}
    </div>
  );
}
