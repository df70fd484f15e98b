/** The difference between two releases, in sentences. */
import type { ReleaseDifference } from '@balise/contract';
import { changesBetween, differenceInWords } from '@balise/settings/changes';
import { shipped } from '@balise/settings/in-force';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { releasedSettings } from '../control-store/releases/live-settings.ts';
import { findRelease } from '../control-store/releases/releases.ts';

/** Null: the settings of the package, before the first release. */
export async function differenceOf(
  database: ControlDatabase,
  from: string | null,
  to: string,
): Promise<ReleaseDifference['words']> {
  const [before, after] = await Promise.all([from, to].map(settingsOf));
  if (!before || !after) return [];
  return differenceInWords(
    changesBetween(before, after),
    before,
    after,
  ) as ReleaseDifference['words'];

  async function settingsOf(id: string | null): Promise<typeof shipped | undefined> {
    if (id === null) return shipped;
    const release = await findRelease(database, id);
    return release && (await releasedSettings(database, release.settings));
  }
}
