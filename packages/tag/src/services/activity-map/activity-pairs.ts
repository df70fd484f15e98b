/**
 * Encodes a click as context data: three opening levels, four values and three closing levels. The lengths of the
 * values are those of the recorded library.
 */
import { escapeValue } from '@balise/beacon';
import { cut } from '../../core/clean/clean-dimensions.ts';
import type { ServiceCore } from '../../core/services.ts';
import type { ClickedLink } from './clicked-link.ts';

export interface Activity extends ClickedLink {
  /** Name of the clicked page, or else its address. */
  readonly page: string;
  /** `1` for a name, `0` for an address. */
  readonly pageIDType: string;
}

const LENGTHS: Readonly<Record<keyof Activity, number>> = {
  page: 255,
  link: 128,
  region: 127,
  pageIDType: 1,
};
const NAMES = Object.keys(LENGTHS) as readonly (keyof Activity)[];

/** Empty if page, link or region is missing. Values are cleaned first and cut afterwards. */
export function activityPairs(clean: ServiceCore['clean'], activity: Activity): string[] {
  const cleaned = clean({ ...activity });
  const pairs = NAMES.map(
    (name) => name + '=' + escapeValue(cut(cleaned[name] ?? '', LENGTHS[name])),
  );
  if (pairs.some((pair) => /=$/.test(pair))) return [];
  return ['c.', 'a.', 'activitymap.', ...pairs, '.activitymap', '.a', '.c'];
}

/** Reads the pairs that `activityPairs` wrote, and ignores other pairs. */
export function readActivity(pairs: readonly string[], decode: (text: string) => string): Activity {
  const activity = { page: '', link: '', region: '', pageIDType: '' };
  for (const name of NAMES) {
    const pair = pairs.find((other) => other.indexOf(name + '=') === 0);
    if (pair) activity[name] = decode(pair.slice(name.length + 1));
  }
  return activity;
}
