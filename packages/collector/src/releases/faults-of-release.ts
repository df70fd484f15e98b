/** Faults of live settings by the checks of this version. */
import type { ReleaseProblem } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { withPackageFloor } from '@balise/settings/changes';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { Refusal } from './refusal.ts';
import type { ReleaseCalls } from './release-calls.ts';
import { withoutKnown } from './without-known.ts';

export interface FaultsOfRelease {
  readonly all: readonly ReleaseProblem[];
  /** Those that the settings in force do not have. After an upgrade, a release may correct one of several faults. */
  readonly added: readonly ReleaseProblem[];
}

/** This version may remove more from hits. That is added at receipt, so it is no fault. */
export async function faultsOfRelease(
  { check }: Pick<ReleaseCalls, 'check'>,
  next: Settings,
  inForce: Settings,
): Promise<FaultsOfRelease> {
  const all = await check(withPackageFloor(next, undefined));
  if (all.length === 0) return { all, added: [] };
  return { all, added: withoutKnown(all, await check(withPackageFloor(inForce, undefined))) };
}

/**
 * Throws a `Refusal` for a fault that the settings in force do not have. Without a folder and a release, those of the
 * package only stand in, and they lack the hosts of the installation. The first release is then taken with its faults.
 */
export function refuseAdded(
  { added: [fault] }: FaultsOfRelease,
  inForce: { readonly isOfFolder: boolean; readonly isUnknown: boolean; readonly live: object },
): void {
  const { isOfFolder, isUnknown, live } = inForce;
  const standIn = isUnknown || (!isOfFolder && Object.keys(live).length === 0);
  if (!fault || standIn) return;
  const { file, place, reason } = fault;
  const values = { file, place, reason: reason.en };
  throw new Refusal(inBothLanguages('release.refused-settings', values));
}
