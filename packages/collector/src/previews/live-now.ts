/** The settings that are live in each environment. Those of a folder are the same in all of them. */
import { ENVIRONMENTS } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { LiveSettings } from '@balise/settings/changes';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { allLiveSettings } from '../control-store/releases/live-settings.ts';
import type { LiveRelease } from '../control-store/releases/releases.ts';
import { isOfFolder } from '../people/drafts/live-settings.ts';

export async function liveNow(
  database: Pick<ControlDatabase, 'query'>,
  live: readonly LiveRelease[],
): Promise<LiveSettings> {
  if (!isOfFolder()) return await allLiveSettings(database, live);
  const all = ENVIRONMENTS.map((environment) => [environment, settings] as const);
  return Object.fromEntries(all) as LiveSettings;
}
