/** State of the stream, and actions for the list. */
import type { ShownHit } from '@balise/beacon';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveBeacons } from '../feed/use-live-beacons.ts';
import './live-actions.css';

/** Loaded after the list. */
const ExportMenu = lazy(async () => ({
  default: (await import('../../../shared/beacon-export/export-menu.tsx')).ExportMenu,
}));

interface Props {
  readonly live: Pick<LiveBeacons, 'connection' | 'isPaused' | 'setPaused' | 'clear'>;
  /** The filtered list, for the export. */
  readonly hits: readonly ShownHit[];
}

export function LiveActions({ live: { connection, isPaused, setPaused, clear }, hits }: Props) {
  const { t } = useTranslation();
  const state = connection.state === 'receiving' && isPaused ? 'paused' : connection.state;
  return (
    <>
      <span className="live-state" data-state={state}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <circle cx="6" cy="6" r="4.5" />
        </svg>
        <span>{t(`live.state.${state}`)}</span>
      </span>
      <button
        type="button"
        className="button"
        aria-pressed={isPaused}
        onClick={() => setPaused(!isPaused)}
      >
        {t('live.pause')}
      </button>
      <button type="button" className="button" onClick={clear}>
        {t('live.clear')}
      </button>
      <Suspense>
        <ExportMenu hits={hits} />
      </Suspense>
    </>
  );
}
