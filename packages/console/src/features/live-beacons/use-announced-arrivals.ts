/** Says how many beacons arrived, at most every ten seconds; never each of them. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';

const EVERY_MILLISECONDS = 10_000;

export function useAnnouncedArrivals(newest: string, countSince: (id: string) => number): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const last = useRef<string | null>(null);
  const tell = useEffectEvent(() => {
    const count = last.current === null ? 0 : countSince(last.current);
    last.current = newest;
    if (count > 0) announce(t('live.arrived', { count }));
  });
  useEffect(() => {
    const timer = setInterval(() => tell(), EVERY_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
}
