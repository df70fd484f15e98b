/** The beacons of the load: one class for each kind of stop, and one that no stop names. */
import { beaconPath, beaconQuery } from '../../packages/collector/src/testing/beacon-address.ts';

export const CLASSES = ['none', 'host', 'path', 'rule', 'dimension', 'release'] as const;
export type Class = (typeof CLASSES)[number];

const VERSION = '0.1.0-0a1b2c3d';
const OTHER = 'https://www.canada.ca/en/jobs.html';

/** `--what` of the stop of a class. */
export const STOPPED: Readonly<Record<Exclude<Class, 'none'>, string>> = {
  host: 'travel.gc.ca',
  path: 'www.canada.ca/en/taxes',
  rule: 'tabs/open',
  dimension: 'searchTerm',
  release: VERSION,
};

const PARTS: Readonly<Record<Class, { page?: string; more?: Readonly<Record<string, string>> }>> = {
  none: {},
  host: { page: 'https://travel.gc.ca/countries.html' },
  path: { page: 'https://www.canada.ca/en/taxes/income.html' },
  rule: { more: { pe: 'lnk_o', pev2: 'Tab', 'c.': '', rule: 'tabs/open', '.c': '' } },
  dimension: { more: { v50: 'leaked' } },
  release: { more: { v75: `development ${VERSION} 2026-11-20` } },
};

export const classOf = (number: number): Class => CLASSES[number % CLASSES.length] ?? 'none';

export const idOf = (number: number): string => `s${number}`;

/** Path and query. */
export function addressOf(number: number): string {
  const { page = OTHER, more = {} } = PARTS[classOf(number)];
  const parameters = { pageName: `page ${number}`, ...more };
  return `${beaconPath({ requestId: idOf(number) })}?${beaconQuery({ page, parameters })}`;
}

/** Whether a stored or forwarded hit is against the stop of its class. */
export const isStopped = (number: number, text: string): boolean => {
  const kind = classOf(number);
  if (kind === 'none') return false;
  return kind !== 'dimension' || text.includes('leaked');
};
