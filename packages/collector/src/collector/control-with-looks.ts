/** The control store of a collector, and what the collector does with each look at its database. */
import { setTimeout as wait } from 'node:timers/promises';
import { keptVersionsIn } from '../base/library/kept-versions.ts';
import { ReleasedLibrary } from '../base/library/released-library.ts';
import { seeCollector, type CollectorName } from '../control-store/collectors.ts';
import { ownSettings } from '../base/installation/installation.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { waitsSince } from '../control-store/own-hits.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { rootsOf, type StaticRoots } from '../http/pages/static-roots.ts';
import type { BeaconAdmission } from '../intake/receive/beacon-admission.ts';
import type { FollowStops } from '../intake/stops/follow-stops.ts';
import type { FollowReleases } from '../releases/follow-releases.ts';
import { collectorName } from './collector-name.ts';
import { controlOf, type ControlParts } from './control-of.ts';
import { packageDraftsFor } from './package-drafts-for.ts';
import { followReleasesOf } from './follow-releases-of.ts';
import { followStopsOf } from './follow-stops-of.ts';
import type { SettingsInForce } from './settings-in-force.ts';

type Options = ControlParts & { readonly roots?: StaticRoots };

interface LookParts {
  readonly settingsInForce: SettingsInForce;
  readonly admission: BeaconAdmission;
}

interface Followed {
  readonly followStops: FollowStops;
  readonly followReleases: FollowReleases;
  readonly released: ReleasedLibrary;
}

/** Milliseconds for which a start waits for the control database. */
const START_PATIENCE = 10_000;

/**
 * The control store. At each look at its database, the collector exchanges the stops and follows the live releases. The
 * first look comes before the first beacon: meanwhile the others may have a release or a stop that this one lacks.
 */
export async function controlWithLooks(
  options: Options,
  hits: JournalAndStore,
  { settingsInForce, admission }: LookParts,
): Promise<Followed & { readonly control: ControlStore }> {
  const { config, log, roots = rootsOf(config.dataFolder) } = options;
  const followStops = followStopsOf(hits.stops, log);
  const released = await ReleasedLibrary.open(config.dataFolder);
  const self = await collectorName(config.dataFolder);
  const folders = { base: roots.library, versions: keptVersionsIn(config.dataFolder) };
  const parts = { self, hits, settingsInForce, library: released, log, ...folders };
  const followReleases = followReleasesOf(parts);
  const packageDrafts = packageDraftsFor({ self: self.id, log });
  let hasLooked = false;
  const onLook = async (database: ControlDatabase): Promise<void> => {
    if (!hasLooked) await appear(database, self, hits);
    await followStops.lookAgain(database);
    await followReleases.lookAgain(database);
    hasLooked = true;
    packageDrafts.look(database);
    const hasTaken = followStops.hasTaken && followReleases.hasTaken;
    if (admission.knowsSettings || !hasTaken || ownSettings().damage) return;
    await settingsInForce.confirm();
    admission.knowsSettings = true;
    log('serve.settings-known');
  };
  admission.knowsSettings = !settingsInForce.isUnknown;
  const control = controlOf({ ...options, onLook });
  const { damage } = ownSettings();
  if (damage) {
    log('serve.damaged-settings', { file: damage.file });
    await control.open();
  } else if (config.postgresUrl !== '' || settingsInForce.isUnknown)
    await Promise.race([control.open(), wait(START_PATIENCE, undefined, { ref: false })]);
  if (ownSettings().damage) {
    await control.close();
    throw damage;
  }
  if (!admission.knowsSettings) log('serve.settings-unknown');
  else if (config.postgresUrl !== '' && !hasLooked) log('serve.starts-without-look');
  return { control, followStops, followReleases, released };
}

/** Other collectors then wait for this one before they serve the files of the next release. */
async function appear(
  database: ControlDatabase,
  self: CollectorName,
  { feeder }: JournalAndStore,
): Promise<void> {
  const { storedUntil } = feeder;
  const stated = { storedUntil, waitsSince: waitsSince(feeder) };
  // The database reports its own outage to the looks that follow.
  await seeCollector(database, self, stated).catch(() => undefined);
}
