/** A click on the wire: `c.`, `a.`, `activitymap.`, its four values, and the three ends, cleaned and then cut as recorded. */
import { escapeValue } from '@balise/beacon';
import { cut } from '../../core/clean/clean-dimensions.ts';
import type { ServiceCore } from '../../core/services.ts';
import type { ClickedLink } from './clicked-link.ts';

export interface Activity extends ClickedLink {
  /** Name of the page that the click was on, else its address. */
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

/** Nothing without a page, a link and a region. */
export function activityPairs(clean: ServiceCore['clean'], activity: Activity): string[] {
  const cleaned = clean({ ...activity });
  const pairs = NAMES.map(
    (name) => name + '=' + escapeValue(cut(cleaned[name] ?? '', LENGTHS[name])),
  );
  if (pairs.some((pair) => /=$/.test(pair))) return [];
  return ['c.', 'a.', 'activitymap.', ...pairs, '.activitymap', '.a', '.c'];
}

/** What `activityPairs` wrote; other pairs are ignored. */
export function readActivity(pairs: readonly string[], decode: (text: string) => string): Activity {
  const activity = { page: '', link: '', region: '', pageIDType: '' };
  for (const name of NAMES) {
    const pair = pairs.find((other) => other.indexOf(name + '=') === 0);
    if (pair) activity[name] = decode(pair.slice(name.length + 1));
  }
  return activity;
}
