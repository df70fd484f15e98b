/** States when a paused list did not receive beacons. */
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.tsx';
import { momentOf } from '../../../language/formats.ts';
import { RECENT } from '../api/recent-hits.ts';
import type { Interruption } from '../feed/interruption.ts';
import './interrupted.css';

export function Interrupted({ interruption }: { readonly interruption: Interruption | null }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { from = 0, to = null } = interruption ?? {};
  const words =
    to === null
      ? ''
      : t('live.interrupted', { from: secondOf(from), to: secondOf(to), count: RECENT });
  const state = useEffectEvent(() => words && announce(words));
  useEffect(() => void state(), [words]);
  return words && <p className="interrupted">{words}</p>;
}

/** `15:04:05` */
const secondOf = (at: number): string => momentOf(at).time.slice(0, '15:04:05'.length);
