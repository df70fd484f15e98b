/** Stops screen: what is no longer stored, and a form to stop more. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockTable } from '../../../components/block-table.tsx';
import { PageHeading } from '../../../components/page-heading.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { usePlace } from '../../../place/place.ts';
import { stops, type Stop } from '../api/stops.ts';
import { useEnvironmentName } from '../environment-name.ts';
import { LiftStopDialog } from './lift-stop-dialog.tsx';
import { PressStopDialog } from './press-stop-dialog.tsx';
import { StopRow } from './stop-row.tsx';
import '../words.ts';
import './stops.css';

const COLUMNS = ['what', 'reason', 'by', 'stopped', 'actions'] as const;

export function Stops() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { data, error, isFetching, refetch } = useQuery(stops);
  const [isPressing, setIsPressing] = useState(false);
  const [lifted, setLifted] = useState<Stop | null>(null);
  const [note, setNote] = useState('');
  const open = data?.stops.filter((stop) => stop.environment === environment) ?? [];
  const elsewhere = (data?.stops.length ?? 0) - open.length;
  const name = useEnvironmentName(environment);
  return (
    <div className="stops" aria-busy={isFetching && !data}>
      <PageHeading title={t('frame.screens.stops')} question={t('stops.question')} />
      <header className="stops-header">
        <p className="stops-means">{t('stops.means')}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            setNote('');
            setIsPressing(true);
          }}
        >
          {t('stops.press', { environment: name })}
        </button>
      </header>
      <SavedNote text={note} />
      {error && (
        <ErrorPanel what={t('stops.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && open.length === 0 && <p>{t('stops.none', { environment: name })}</p>}
      {open.length > 0 && (
        <BlockTable
          caption={t('stops.caption', { environment: name })}
          columns={COLUMNS.map((id) => ({
            ...{ id, name: t(`stops.column.${id}`), isHidden: id === 'actions' },
          }))}
        >
          {open.map((stop) => (
            <StopRow key={stop.id ?? stop.what} stop={stop} onLift={() => setLifted(stop)} />
          ))}
        </BlockTable>
      )}
      {elsewhere > 0 && <p className="muted">{t('stops.elsewhere', { count: elsewhere })}</p>}
      <PressStopDialog
        open={isPressing}
        environment={environment}
        onClose={() => setIsPressing(false)}
      />
      <LiftStopDialog stop={lifted} onDone={setNote} onClose={() => setLifted(null)} />
    </div>
  );
}
