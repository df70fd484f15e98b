/**
 * In an empty report: a button that starts a simulated visitor on the demo site. It is hidden from people without the
 * permission.
 */
import './words.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { useSession } from '../../session/session-context.ts';
import { useWalk } from './change-simulated-hits.ts';
import { simulatedHits, type SimulatedHits } from './simulated-hits.ts';
import './simulated.css';

export function LetAVisitorWalk() {
  const mayWalk = useSession().rights.people === 'all';
  return mayWalk ? <Walk /> : null;
}

function Walk() {
  const { t } = useTranslation();
  const headingId = useId();
  const { data, error, refetch } = useQuery(simulatedHits);
  return (
    <section className="simulated" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('simulated.walk.title')}</h2>
      <p>{t('simulated.walk.text')}</p>
      {error && (
        <ErrorPanel what={t('simulated.unknown')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.walk.state === 'running' && <Underway walk={data.walk} />}
      {data && data.walk.state !== 'running' && <Beginning state={data} />}
    </section>
  );
}

function Underway({ walk: { done, of } }: Pick<SimulatedHits, 'walk'>) {
  const { t } = useTranslation();
  const labelId = useId();
  const progress = done !== null && of !== null && of > 0 ? { done, of } : null;
  return (
    <div className="simulated-underway">
      <p id={labelId} role="status">
        {progress ? t('simulated.walk.running', progress) : t('simulated.walk.setsOut')}
      </p>
      <progress
        aria-labelledby={labelId}
        {...(progress && { value: progress.done, max: progress.of })}
      />
    </div>
  );
}

function Beginning({ state: { hits, walk, browserNeeded } }: { readonly state: SimulatedHits }) {
  const { t } = useTranslation();
  const noteId = useId();
  const begin = useWalk();
  const isKept = begin.isPending || browserNeeded !== null;
  return (
    <>
      {walk.reason && (
        <p className="simulated-failed" role="alert">
          {`${t('simulated.walk.failed')}. ${walk.reason}`}
        </p>
      )}
      {begin.error && <ErrorPanel what={t('simulated.walk.notStarted')} error={begin.error} />}
      {hits !== null && hits > 0 && <p>{t('simulated.walk.hits', { count: hits })}</p>}
      <p>
        <button
          type="button"
          className="button"
          // Not `disabled`, so that keyboard users can reach the button and its explanation.
          aria-disabled={isKept}
          {...(browserNeeded !== null && { 'aria-describedby': noteId })}
          onClick={() => {
            if (!isKept) begin.mutate();
          }}
        >
          {t('simulated.walk.start')}
        </button>
      </p>
      {browserNeeded !== null && <p id={noteId}>{browserNeeded}</p>}
    </>
  );
}
