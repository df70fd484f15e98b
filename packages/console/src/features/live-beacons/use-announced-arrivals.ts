/** Announces how many matching beacons arrived, at most every ten seconds. */
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/use-language.ts';
import type { Feed } from './feed/feed.ts';
import { matchHit, type Filter } from '../../shared/beacon-filter/match-hit.ts';

const EVERY_MILLISECONDS = 10_000;

export function useAnnouncedArrivals(
  { untold, waiting }: Pick<Feed, 'untold' | 'waiting'>,
  filter: Filter,
  onTold: () => void,
): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const announce = useAnnounce();
  const tell = useEffectEvent(() => {
    // Hits that wait are not in the list yet. They are announced when the list has them.
    if (waiting.length > 0) return;
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
