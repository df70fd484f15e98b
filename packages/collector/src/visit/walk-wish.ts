/** What is wanted of a walk: how many visits of how many weeks, from which seed, in which language and with which library. */
import { firstFault, MOST_SEED, WalkWish as AskedWish } from '@balise/contract';
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

type WishFault = keyof WalkWish;

/** What is given of a wish, as numbers or their digits; or the name of what is wrong with it. */
export function readWish(
  given: Readonly<Record<string, unknown>>,
): Partial<WalkWish> | { readonly fault: WishFault } {
  const known = Object.entries(given).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(AskedWish.properties, name),
  );
  const wish = Object.fromEntries(
    known.map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ]),
  );
  const fault = firstFault(AskedWish, wish);
  return fault ? { fault: fault.path[0] as WishFault } : wish;
}

/** With what is usual where nothing is said, and a seed by chance. */
export function wholeWish(wish: Partial<WalkWish>): WalkWish {
  return { ...USUAL_WISH, seed: Math.floor(Math.random() * MOST_SEED), ...wish };
}
