/** Finds the entry that explains a beacon: the nearest one of the same page load in which its rule fired. Pure. */
import type { BeaconEntry, Entry, WhyEntry } from './api/preview-entries.ts';

export function whyOfBeacon(beacon: BeaconEntry, entries: readonly Entry[]): WhyEntry | undefined {
  if (beacon.rule === '') return undefined;
  const distance = ({ at }: Entry): number => Math.abs(Date.parse(at) - Date.parse(beacon.at));
  return entries
    .filter((one): one is WhyEntry => one.kind === 'why' && one.page === beacon.page)
    .filter(({ rules }) =>
      rules.some(({ rule, outcome }) => rule === beacon.rule && outcome === 'fired'),
    )
    .sort((one, other) => distance(one) - distance(other))[0];
}
