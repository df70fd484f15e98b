/** The settings that a collector has in force with the live releases. */
import type { Settings } from '@balise/settings';
import { settingsInForce, withPackagePrivacy } from '@balise/settings/changes';
import type { LiveState } from '../base/installation/kept-settings.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { allLiveSettings } from '../control-store/releases/live-settings.ts';
import type { LiveRelease } from '../control-store/releases/releases.ts';

/** By environment. */
export const liveState = (live: readonly LiveRelease[]): LiveState =>
  Object.fromEntries(
    live.map(({ environment, release, settings: digest, files }) => [
      environment,
      { release, digest, files },
    ]),
  );

/** `released`: without what this version of the package cleans in addition. The hits of older libraries need it too. */
export async function liveSnapshot(
  database: Pick<ControlDatabase, 'query'>,
  live: readonly LiveRelease[],
): Promise<{
  readonly settings: Settings;
  readonly released: Settings;
  readonly live: LiveState;
}> {
  const released = settingsInForce(await allLiveSettings(database, live));
  return { settings: withPackagePrivacy(released), released, live: liveState(live) };
}
