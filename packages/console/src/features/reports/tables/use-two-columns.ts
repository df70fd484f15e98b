/** Whether the screen is so wide that two tables of any kind fit side by side. */
import { useSyncExternalStore } from 'react';

/** As in `report-tables.css`. */
const WIDE = '(width >= 100rem)';

export const useTwoColumns = (): boolean => useSyncExternalStore(subscribe, isWide, () => false);

function subscribe(onChange: () => void): () => void {
  const query = queryOf();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

const isWide = (): boolean => queryOf()?.matches ?? false;

/** Undefined where there is no screen. */
const queryOf = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : undefined;
