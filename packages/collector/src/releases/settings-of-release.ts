/** The settings of a release, as it went live. */
import type { Environment } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import { Problem } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { releasedSettings } from '../control-store/releases/live-settings.ts';
import { findRelease } from '../control-store/releases/releases.ts';

/** Throws a `Problem` if the environment has no such release. */
export async function settingsOfRelease(
  database: ControlDatabase,
  { environment, release: id }: { readonly environment: Environment; readonly release: string },
): Promise<Settings> {
  const release = await findRelease(database, id);
  if (release?.environment !== environment) throw new Problem('not-found');
  return await releasedSettings(database, release.settings);
}
