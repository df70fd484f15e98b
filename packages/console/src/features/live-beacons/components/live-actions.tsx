/** State of the stream, and actions for the list. */
import type { ShownHit } from '@balise/beacon';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../api/connect-live.ts';
import { ExportMenu } from '../../../shared/beacon-export/export-menu.tsx';
import './live-actions.css';

interface Props {
  readonly connection: Connection;
  readonly paused: boolean;
  /** The filtered list, for the export. */
  readonly hits: readonly ShownHit[];
  readonly onPause: () => void;
  readonly onClear: () => void;
}

export function LiveActions({ connection, paused, hits, onPause, onClear }: Props) {
  const { t } = useTranslation();
  const state = connection.state === 'receiving' && paused ? 'paused' : connection.state;
  return (
    <>
      <span className="live-state" data-state={state}>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
          <circle cx="6" cy="6" r="4.5" />
        </svg>
        <span>{t(`live.state.${state}`)}</span>
      </span>
      <button type="button" className="button" aria-pressed={paused} onClick={onPause}>
        {t('live.pause')}
      </button>
      <button type="button" className="button" onClick={onClear}>
        {t('live.clear')}
      </button>
      <ExportMenu hits={hits} />
    </>
  );
}
