/** Dimensions that the settings require of a beacon, and that it lacks. */
import type { Hit } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import { expectationsOf } from '../attention/expectations-in-force.ts';
import { departmentLists, departmentOf } from '../hit/department/department-of.ts';
import type { Expectation } from '../store/counts/attention-expectations.ts';
import type { ReadBeacon, SentBeacon } from './sent-beacons.ts';

export interface Lacking extends Pick<SentBeacon, 'kind' | 'rule'> {
  readonly dimension: string;
  /** The default text that it has in place of a value. Empty for no value. */
  readonly value: string;
  /** Id of the department that requires it. Null: the settings require it of all. */
  readonly department: string | null;
}

export function missingDimensions(
  settings: Settings,
  beacons: readonly ReadBeacon[],
): readonly Lacking[] {
  const lists = departmentLists(settings.departments);
  const expectations = expectationsOf(settings);
  return beacons.flatMap(({ hit, sent: { kind, rule } }) => {
    const { host, path, dimensions } = hit;
    const { ownership = '', creator = '' } = dimensions;
    const own = departmentOf({ host, path, ownership, creator }, lists);
    return expectations
      .filter((one) => isOf(one, hit) && (one.department === null || one.department === own))
      .filter(({ dimension, defaultTexts }) => {
        const value = dimensions[dimension] ?? '';
        return value === '' || defaultTexts.includes(value);
      })
      .map(({ dimension, department }) => ({
        ...{ kind, rule, dimension, value: dimensions[dimension] ?? '', department },
      }));
  });
}

/** As `attention-expectations.ts` counts stored hits. */
function isOf({ onPages, linkTypes, linkNames }: Expectation, hit: Hit): boolean {
  if (hit.kind === 'page') return onPages;
  return (
    linkTypes.includes(hit.linkType) ||
    (hit.linkType === 'other' && linkNames.includes(hit.linkName))
  );
}
