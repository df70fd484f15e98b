/** Pins the open beacon, or unpins it. States why a third one cannot be pinned. */
import type { ShownHit } from '@balise/beacon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';
import type { Pins } from './use-pins.ts';
import './words.ts';

interface Props {
  readonly hit: ShownHit;
  readonly pins: Pins;
}

export function PinButton({ hit, pins }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const reason = useId();
  const isPinned = pins.isPinned(hit.id);
  const isRefused = pins.isFull && !isPinned;
  const toggle = () => {
    if (isRefused) return;
    if (isPinned) {
      pins.unpin(hit.id);
      announce(t('pins.unpinned'));
    } else {
      pins.pin(hit);
      announce(t('pins.pinned', { count: pins.pinned.length + 1 }));
    }
  };
  return (
    <>
      {isRefused && (
        <span id={reason} className="muted">
          {t('pins.full')}
        </span>
      )}
      <button
        type="button"
        className="button"
        aria-pressed={isPinned}
        // Not `disabled`, so that keyboard users can reach it and read the reason.
        aria-disabled={isRefused}
        aria-describedby={isRefused ? reason : undefined}
        onClick={toggle}
      >
        {t('pins.pin')}
      </button>
    </>
  );
}
