/** What is wanted of a walk: how many visits of how many weeks, from which seed, in which language and with which library. */
import type { Language } from '../locales/messages.ts';

export interface WalkWish {
  readonly weeks: number;
  readonly visits: number;
  /** The same one plans the same visits, counted back from the moment of the walk. */
  readonly seed: number;
  /** Of all visitors; of each its own where it is left out. */
  readonly language?: Language;
  /** Whose library the pages load, and to which their beacons go. */
  readonly environment: 'development' | 'staging';
}

/** Visits of three weeks, in some minutes. */
export const USUAL_WISH = { weeks: 3, visits: 150, environment: 'development' } as const;

const MOST = { weeks: 12, visits: 5000, seed: 2 ** 32 - 1 };

type WishFault = keyof WalkWish;

/** What is given of a wish, as numbers or their digits; or the name of what is wrong with it. */
export function readWish(
  given: Readonly<Record<string, unknown>>,
): Partial<WalkWish> | { readonly fault: WishFault } {
  const wish: Record<string, unknown> = {};
  for (const [name, most] of Object.entries(MOST)) {
    const value = given[name];
    if (value === undefined) continue;
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
    const least = name === 'seed' ? 0 : 1;
    if (!Number.isInteger(number) || Number(number) < least || Number(number) > most)
      return { fault: name as WishFault };
    wish[name] = number;
  }
  const { language, environment } = given;
  if (language !== undefined) {
    if (language !== 'en' && language !== 'fr') return { fault: 'language' };
    wish['language'] = language;
  }
  if (environment !== undefined) {
    if (environment !== 'development' && environment !== 'staging') return { fault: 'environment' };
    wish['environment'] = environment;
  }
  return wish;
}

/** With what is usual where nothing is said, and a seed by chance. */
export function wholeWish(wish: Partial<WalkWish>): WalkWish {
  return { ...USUAL_WISH, seed: Math.floor(Math.random() * MOST.seed), ...wish };
}
