/** The library of this environment, the state of the store, and forwarding. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { useFormats } from '../../../language/formats.ts';
import { sentences } from '../../../language/sentences.ts';
import { ErrorPanel } from '../../../components/error-panel.tsx';
import { status } from '../api/status.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { ForwardTargets } from './forward-targets.tsx';
import { LibraryFacts } from './library-facts.tsx';
import { ScriptTag } from './script-tag.tsx';
import './library-panel.css';

export function LibraryPanel({ withTag }: { readonly withTag: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { environment, language } = usePlace();
  const { data, error, refetch } = useQuery(status);
  if (error)
    return (
      <ErrorPanel what={t('overview.statusFailed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return null;
  const library = data.environments[environment] ?? null;
  const { state, reason, rows, waiting, broken, missing } = data.store;
  const { damaged } = data.journal;
  const sweep = data.sweeps?.[0];
  return (
    <div className="overview-columns">
      <section className="library-panel" aria-labelledby="library">
        <h2 id="library">{t('overview.library.title')}</h2>
        {library ? <LibraryFacts library={library} /> : <p>{t('overview.library.none')}</p>}
        {library && withTag && <ScriptTag />}
        {library && <ScriptTag library={library} />}
      </section>
      <section className="library-panel" aria-labelledby="store">
        <h2 id="store">{t('overview.store.title')}</h2>
        <p>
          <span className="library-panel-state" data-state={state}>
            {t(`overview.store.${state}`)}
          </span>
        </p>
        {rows !== null && (
          <p>
            {sentences(
              t('overview.store.rows', { count: rows }),
              isSome(waiting) && t('overview.store.waiting', { size: formats.kilobytes(waiting) }),
            )}
          </p>
        )}
        {sweep && (
          <p>
            {t('overview.store.swept', {
              night: sweep.night,
              count: sweep.gone.reduce((sum, one) => sum + one.rows, 0),
            })}
          </p>
        )}
        {damaged === null && data.hasDamage && (
          <p className="library-panel-damaged">{t('overview.store.someDamage')}</p>
        )}
        {damaged !== null && damaged.parts > 0 && (
          <p className="library-panel-damaged">
            {t('overview.store.damaged', {
              count: damaged.parts,
              size: formats.kilobytes(damaged.bytes),
            })}
          </p>
        )}
        {isSome(broken) && (
          <p className="library-panel-damaged">{t('overview.store.broken', { count: broken })}</p>
        )}
        {isSome(missing) && (
          <p className="library-panel-damaged">{t('overview.store.missing', { count: missing })}</p>
        )}
        {reason && <p className="library-panel-reason">{reason[language]}</p>}
        {state !== 'ready' && <p>{t('overview.store.safe')}</p>}
      </section>
      {data.failedJobs.length > 0 && <FailedJobs jobs={data.failedJobs} />}
      {data.forwarding && data.forwarding.length > 0 && (
        <ForwardTargets targets={data.forwarding} />
      )}
    </div>
  );
}

const isSome = (count: number | null): count is number => count !== null && count > 0;
