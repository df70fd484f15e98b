/** The changes that a new version of the package brings to the settings of an installation. */
import { settingsFiles } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { applyChanges } from './apply-changes.ts';
import type { Change } from './change.ts';
import { changesBetween } from './changes-between.ts';

export interface PackageChanges {
  readonly changes: readonly Change[];
  /** Places at which the installation has a value of its own. It stays. */
  readonly own: readonly Change[];
}

/**
 * From the shipped settings of the version before to those of this one, as far as they fit upon what is live. Constants
 * come with the code.
 */
export function packageChanges(before: Settings, after: Settings, live: Settings): PackageChanges {
  const all = changesBetween(before, after).filter(({ file }) => file !== settingsFiles.constants);
  const { conflicts, problems } = applyChanges(live, all);
  const [refused, impossible] = [conflicts.map(({ change }) => change), problems].map(
    (places) => new Set(places.map(placeIn)),
  );
  const own = all.filter((change) => refused?.has(placeIn(change)));
  const fitting = all.filter(
    (change) => !refused?.has(placeIn(change)) && !impossible?.has(placeIn(change)),
  );
  // Without those that the installation has made already.
  const laid = applyChanges(live, fitting).settings;
  const needed = changesBetween(live, laid).map(placeIn);
  const isNeeded = (change: Change): boolean =>
    needed.some((one) => one === placeIn(change) || one.startsWith(`${placeIn(change)}/`));
  return { changes: fitting.filter(isNeeded), own };
}

const placeIn = ({ file, place }: Pick<Change, 'file' | 'place'>): string => `${file} ${place}`;
