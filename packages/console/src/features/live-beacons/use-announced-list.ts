/** Announces what the live list shows after the reader changes the filter or loads older beacons. */
import type { ShownHit } from '@balise/beacon';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, useAnnouncedAnswer } from '../../components/announcer.tsx';
import { useSettled } from '../../components/use-settled.ts';
import type { Filter } from '../../shared/beacon-filter/match-hit.ts';

/** Milliseconds without typing before the result is announced. */
const SETTLED_AFTER = 1000;

export interface ListState {
  readonly filter: Filter;
  /** Number of hits that match, of all in the list. */
  readonly count: number;
  readonly all: number;
  /** The last older hits that the reader loaded. */
  readonly older: readonly ShownHit[] | undefined;
}

export function useAnnouncedList({ filter, count, all, older }: ListState): void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const shown = (): string => {
    if (count === all) return t('live.count', { count });
    if (count === 0) return t('live.empty.filtered', { count: all });
    return t('live.countFiltered', { count, all });
  };
  const settled = useSettled(filter, SETTLED_AFTER);
  const first = useRef(filter);
  const state = useEffectEvent(() => announce(shown()));
  useEffect(() => {
    if (settled === first.current) return;
    first.current = settled;
    state();
  }, [settled]);
  useAnnouncedAnswer(
    '',
    older,
    () => `${t('live.older.loaded', { count: older?.length ?? 0 })} ${shown()}`,
  );
}
