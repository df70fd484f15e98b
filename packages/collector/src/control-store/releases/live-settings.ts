/** The settings that are live in an environment. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import type { LiveSettings } from '@balise/settings/changes';
import { shipped } from '@balise/settings/in-force';
import { withNewMembers } from '@balise/settings/installation';
import { ownSettings } from '../../base/installation/installation.ts';
import type { ControlDatabase } from '../database/control-database.ts';
import { readBlob } from './blobs.ts';
import { liveReleases, type LiveRelease } from './releases.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** By digest, the newest last: forms and drafts ask for the same settings again and again. */
const read = new Map<string, Settings>();
const MOST_KEPT = 6;

/** Throws if the text is missing or damaged. */
export async function releasedSettings(database: Queries, digest: string): Promise<Settings> {
  const known = read.get(digest);
  const settings =
    known ?? withNewMembers(JSON.parse(await readBlob(database, digest)) as Settings);
  read.delete(digest);
  read.set(digest, settings);
  const [oldest = ''] = read.keys();
  if (read.size > MOST_KEPT) read.delete(oldest);
  return settings;
}

/**
 * Those of the package before the first release of the environment. If the database has lost a release that this
 * process has, those in force.
 */
export const releasedIn = async (database: Queries, environment: Environment): Promise<Settings> =>
  await settingsIn(database, environment, await liveReleases(database));

export async function allLiveSettings(
  database: Queries,
  live: readonly LiveRelease[],
): Promise<LiveSettings> {
  const entries = ENVIRONMENTS.map(
    async (environment) => [environment, await settingsIn(database, environment, live)] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as Record<Environment, Settings>;
}

async function settingsIn(
  database: Queries,
  environment: Environment,
  live: readonly LiveRelease[],
): Promise<Settings> {
  const release = live.find((one) => one.environment === environment);
  if (release) return await releasedSettings(database, release.settings);
  const own = ownSettings();
  // The database has lost the release: a release upon the package's settings would take away hosts.
  return own.live?.[environment] ? own.settings : shipped;
}
