/** Announces how many matching beacons arrived, at most every ten seconds. */
import type { ShownHit } from '@balise/beacon';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { matchHit, type Filter } from './filter/match-hit.ts';

const EVERY_MILLISECONDS = 10_000;

export function useAnnouncedArrivals(
  untold: readonly ShownHit[],
  filter: Filter,
  onTold: () => void,
): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const announce = useAnnounce();
  const tell = useEffectEvent(() => {
    const count = untold.filter((hit) => matchHit(hit, filter, language)).length;
    onTold();
    if (count > 0) announce(t('live.arrived', { count }));
  });
  // Reset the count when the filter changes.
  const forget = useEffectEvent(onTold);
  useEffect(() => forget(), [filter]);
  useEffect(() => {
    const timer = setInterval(() => tell(), EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
}
