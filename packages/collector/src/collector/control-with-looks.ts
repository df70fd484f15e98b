/** The control store of a collector, and what the collector does with each look at its database. */
import { keptVersionsIn } from '../base/library/kept-versions.ts';
import { ReleasedLibrary } from '../base/library/released-library.ts';
import { ownSettings } from '../base/installation/installation.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { rootsOf, type StaticRoots } from '../http/pages/static-roots.ts';
import type { FollowStops } from '../intake/stops/follow-stops.ts';
import type { FollowReleases } from '../releases/follow-releases.ts';
import { collectorName } from './collector-name.ts';
import { controlOf, type ControlParts } from './control-of.ts';
import { packageDraftsFor } from './package-drafts-for.ts';
import { followReleasesOf } from './follow-releases-of.ts';
import { followStopsOf } from './follow-stops-of.ts';
import type { SettingsInForce } from './settings-in-force.ts';

type Options = ControlParts & { readonly roots?: StaticRoots };

interface Followed {
  readonly followStops: FollowStops;
  readonly followReleases: FollowReleases;
  readonly released: ReleasedLibrary;
}

/** The control store. At each look at its database, the collector exchanges the stops and follows the live releases. */
export async function controlWithLooks(
  options: Options,
  hits: JournalAndStore,
  settingsInForce: SettingsInForce,
): Promise<Followed & { readonly control: ControlStore }> {
  const { config, log, roots = rootsOf(config.dataFolder) } = options;
  const followStops = followStopsOf(hits.stops, log);
  const released = await ReleasedLibrary.open(config.dataFolder);
  const self = await collectorName(config.dataFolder);
  const folders = { base: roots.library, versions: keptVersionsIn(config.dataFolder) };
  const parts = { self, hits, settingsInForce, library: released, log, ...folders };
  const followReleases = followReleasesOf(parts);
  const packageDrafts = packageDraftsFor({ self: self.id, log });
  const onLook = async (database: ControlDatabase): Promise<void> => {
    await followStops.lookAgain(database);
    await followReleases.lookAgain(database);
    packageDrafts.look(database);
  };
  const control = controlOf({ ...options, onLook });
  // A new collector of others that have releases would refuse their hosts until its first look.
  const { damage } = ownSettings();
  if (damage) log('serve.damaged-settings', { file: damage.file });
  if (damage || (settingsInForce.isFirst && config.postgresUrl !== '')) await control.open();
  if (ownSettings().damage) {
    await control.close();
    throw damage;
  }
  return { control, followStops, followReleases, released };
}
