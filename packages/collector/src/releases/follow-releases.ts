/**
 * Follows the live releases: one look compares their digests with those of this collector. It fetches a release that
 * differs, checks it, keeps it in the data folder, and puts it in force. The new files are served when all running
 * collectors have the settings, because each of them may receive the beacons of the pages. If a release cannot be taken,
 * those before stay.
 */
import type { BothLanguages } from '@balise/contract';
import { settings, type Settings } from '@balise/settings';
import { takenNumbers } from '@balise/settings/changes';
import { digestOf, type LiveState } from '../base/installation/kept-settings.ts';
import type { ReleasedLibrary } from '../base/library/released-library.ts';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { stopForTest } from '../base/running/stop-for-test.ts';
import type { CollectorName } from '../control-store/collectors.ts';
import { isDatabaseOutage } from '../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import {
  hasSettings,
  runningCollectors,
  stateLive,
} from '../control-store/releases/collectors-live.ts';
import { noteNumbers } from '../control-store/releases/numbers-taken.ts';
import { liveReleases, type LiveRelease } from '../control-store/releases/releases.ts';
import { revisionOf } from '../control-store/stops.ts';
import { faultsOfRelease, refuseAdded, type FaultsOfRelease } from './faults-of-release.ts';
import { refuseOtherFolder } from './folder-in-releases.ts';
import { filesToServe } from './files-to-serve.ts';
import { keepVersions } from './keep-versions.ts';
import { inReleaseProcess, type WithReleaseProcess } from './in-release-process.ts';
import { liveSnapshot, liveState } from './live-snapshot.ts';
import { Refusal, refusalOf } from './refusal.ts';

export interface FollowReleasesParts {
  readonly self: Pick<CollectorName, 'id'>;
  readonly inForce: {
    readonly isOfFolder: boolean;
    /** Whether the folder only counts if the releases leave it in force. */
    readonly isUnknown: boolean;
    readonly live: LiveState;
    /** Of the settings in force. */
    readonly digest: string;
    /** `folder`: digest of the settings of a folder that may be left. Throws if they cannot be kept. */
    take(
      settings: Settings,
      live: LiveState,
      faults: FaultsOfRelease['all'],
      folder?: string,
    ): Promise<void>;
  };
  readonly library: ReleasedLibrary;
  /** Folder of the library of environments without a release. */
  readonly base: string;
  /** Folder of the kept versions. */
  readonly versions: string;
  readonly inProcess?: WithReleaseProcess;
  /** Called once for each reason, until the releases are taken. */
  readonly onRefused: (reason: string) => void;
  readonly onTaken: (release: LiveRelease) => void;
}

/** Seconds after which new files are served although a collector that runs does not have the settings. */
const PATIENCE = 20;
/** Looks after which what was refused is tried again. */
const REFUSED_FOR = 12;

export class FollowReleases {
  readonly #parts: FollowReleasesParts;
  #revision: string | undefined;
  /** Whether everything is taken and served. */
  #isDone = false;
  /** Whether the settings in force are those that this version of the package makes of the releases. */
  #isOfPackage = false;
  #hasTaken = false;
  #refused: BothLanguages | null = null;
  #looksUntilRetry = 0;
  /** Digest of the settings of a folder that is left, whatever the releases have. */
  #leaves = '';
  /** The reason that was logged last, until the releases are taken. */
  #logged = '';
  #last: Promise<unknown> = Promise.resolve();

  constructor(parts: FollowReleasesParts) {
    this.#parts = parts;
  }

  /** Of this collector. */
  get id(): string {
    return this.#parts.self.id;
  }

  /** Whether a look has taken the live releases, or found none. */
  get hasTaken(): boolean {
    return this.#hasTaken;
  }

  /** One look. Throws if the control database does not answer. */
  look(database: ControlDatabase): Promise<void> {
    const looked = this.#last.then(() => this.#look(database));
    this.#last = looked.catch(() => undefined);
    return looked;
  }

  /** The same, after a wish to follow the live releases whatever the folder has. `digest`: of its settings. */
  leaveFolder(database: ControlDatabase, digest: string): Promise<void> {
    this.#leaves = digest;
    this.#revision = undefined;
    return this.look(database);
  }

  /** The same. Never throws. */
  async lookAgain(database: ControlDatabase): Promise<void> {
    try {
      await this.look(database);
    } catch (error) {
      // The control database may be another one when it answers again, and it reports its own outage.
      this.#revision = undefined;
      if (isDatabaseOutage(error)) return;
      this.#refuse(error);
    }
  }

  async #look(database: ControlDatabase): Promise<void> {
    const revision = await revisionOf(database);
    if (revision === this.#revision && this.#isDone) return;
    // An older state of the control database may have been restored, which does not know them.
    await noteNumbers(database, takenNumbers(settings));
    const live = await liveReleases(database);
    const isNew = revision !== this.#revision;
    if (isNew || (this.#looksUntilRetry -= 1) <= 0) {
      this.#looksUntilRetry = REFUSED_FOR;
      this.#refused = null;
      await this.#try(async () => {
        await this.#take(database, live);
        this.#hasTaken = true;
      });
    }
    // Others wait for this statement before they serve the new files.
    await this.#state(database);
    let isServed = false;
    if (this.#refused === null)
      await this.#try(async () => void (isServed = await this.#serve(database, live)));
    const isStated = await this.#state(database);
    // The newest versions are kept when they are served. The next release tries again to keep those before.
    if (isNew) await keepVersions(database, this.#parts.versions).catch(() => undefined);
    this.#revision = revision;
    this.#isDone = isServed && isStated;
    if (this.#isDone) this.#logged = '';
  }

  /** A failure is stated, and a later look tries again. */
  async #try(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      if (isDatabaseOutage(error)) throw error;
      this.#refuse(error);
    }
  }

  /** Returns whether the collector has a row. */
  async #state(database: ControlDatabase): Promise<boolean> {
    const { self, inForce, library } = this.#parts;
    const state = Object.entries(inForce.live).map(([environment, { release, digest }]) => [
      environment,
      { release, digest, serves: library.digestOf(environment) },
    ]);
    return await stateLive(database, self, {
      ...{ state: Object.fromEntries(state), refused: this.#refused },
      folder: inForce.isOfFolder ? inForce.digest : null,
    });
  }

  async #take(database: ControlDatabase, live: readonly LiveRelease[]): Promise<void> {
    const { inForce, onTaken, inProcess = inReleaseProcess } = this.#parts;
    const next = liveState(live);
    const isSame = (environment: string): boolean =>
      JSON.stringify(next[environment]) === JSON.stringify(inForce.live[environment]);
    const named = [...Object.keys(next), ...Object.keys(inForce.live)];
    const isAsBefore = named.every(isSame);
    if (named.length === 0 || (isAsBefore && this.#isOfPackage)) return;
    const folder = await this.#folderToLeave(database, live);
    const gone = named.filter((environment) => !next[environment]);
    if (gone.length > 0)
      throw new Refusal(inBothLanguages('release.gone', { environment: gone.join(', ') }));
    const { settings: together, released } = await liveSnapshot(database, live);
    // An environment without a release has the settings of the package, which an upgrade changes.
    this.#isOfPackage = isAsBefore && digestOf(together) === inForce.digest;
    if (this.#isOfPackage) return;
    const faults = await inProcess((calls) => faultsOfRelease(calls, released, settings));
    refuseAdded(faults, inForce);
    const changed = live.filter(({ environment }) => !isSame(environment));
    await inForce.take(together, next, faults.all, folder);
    this.#isOfPackage = true;
    changed.forEach(onTaken);
  }

  /** Digest of the settings of the folder. Undefined without a folder. Throws if it is not left for the releases. */
  async #folderToLeave(
    database: ControlDatabase,
    live: readonly LiveRelease[],
  ): Promise<string | undefined> {
    const { isOfFolder, isUnknown, digest } = this.#parts.inForce;
    if (!isOfFolder) return undefined;
    const asked = { digest, settings, isUnknown, isWanted: this.#leaves === digest };
    await refuseOtherFolder(database, asked, live).catch((error: unknown) => {
      // This is an answer too: the folder counts.
      this.#hasTaken ||= error instanceof Refusal;
      throw error;
    });
    return digest;
  }

  /** Whether the files of all live releases are served. */
  async #serve(database: ControlDatabase, live: readonly LiveRelease[]): Promise<boolean> {
    const { inForce, library, base } = this.#parts;
    for (const environment of library.environments)
      if (!inForce.live[environment] && !live.some((one) => one.environment === environment))
        await library.withdraw(environment);
    let isServed = true;
    for (const release of live) {
      const { environment, files } = release;
      if (library.digestOf(environment) === files) continue;
      const isTaken = inForce.live[environment]?.release === release.release;
      if (!isTaken || !(await this.#mayServe(database, release))) {
        isServed = false;
        continue;
      }
      await library.serve(environment, {
        ...{ digest: files, base, files: await filesToServe(database, release) },
      });
      stopForTest('follow-files-served');
    }
    return isServed;
  }

  async #mayServe(database: ControlDatabase, release: LiveRelease): Promise<boolean> {
    if (release.age >= PATIENCE) return true;
    const others = (await runningCollectors(database, this.id)).filter(({ id }) => id !== this.id);
    return others.every((one) => !one.follows || hasSettings(one, release));
  }

  #refuse(error: unknown): void {
    const reason = refusalOf(error);
    if (reason.en !== this.#logged) this.#parts.onRefused(reason.en);
    this.#logged = reason.en;
    this.#refused = reason;
  }
}
