/** The options of simulated visits: number of visits and weeks, seed, language, and library. */
import { firstFault, MOST_SEED, WalkWish as AskedWish } from '@balise/contract';
import type { Language } from '../../base/locales/messages.ts';

export interface WalkWish {
  readonly weeks: number;
  readonly visits: number;
  /** The same seed plans the same visits, counted back from the time of the walk. */
  readonly seed: number;
  /** The language of all visitors. If left out, each visitor has one. */
  readonly language?: Language;
  /** The environment whose library the pages load, and which receives the beacons. */
  readonly environment: 'development' | 'staging';
}

/** Visits of three weeks, which take some minutes to simulate. */
export const USUAL_WISH = { weeks: 3, visits: 150, environment: 'development' } as const;

type WishFault = keyof WalkWish;

/** Reads options from numbers or digits. Returns the name of the first invalid option instead, if there is one. */
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

/** Adds the defaults, and a random seed. */
export function wholeWish(wish: Partial<WalkWish>): WalkWish {
  return { ...USUAL_WISH, seed: Math.floor(Math.random() * MOST_SEED), ...wish };
}
