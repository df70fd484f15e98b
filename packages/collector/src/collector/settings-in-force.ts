/**
 * The settings in force of a collector: written whole to the data folder before they are used, and replaced while it
 * runs. After a refusal or a failure, those before stay in force.
 */
import { existsSync } from 'node:fs';
import type { ReloadAnswer, Status } from '@balise/contract';
import { settings } from '@balise/settings';
import { shipped } from '@balise/settings/in-force';
import { inFrench, type SettingsError } from '@balise/settings/installation';
import {
  ownSettings,
  replaceInstallation,
  replaceOwn,
  type OwnSettings,
} from '../base/installation/installation.ts';
import {
  digestOf,
  keptFrom,
  writeKept,
  type KeptSettings,
  type LiveState,
} from '../base/installation/kept-settings.ts';
import { settingsFolder } from '../base/installation/settings-folder.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { inBothLanguages } from '../base/locales/in-both.ts';
import { stopForTest } from '../base/running/stop-for-test.ts';
import type { Log } from '../base/log/log.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { columnsChange } from '../engine/rows/columns-change.ts';
import { readFolderSettings } from './read-folder-settings.ts';
import { lastOf, mayHaveReleases } from './settings-at-start.ts';
import type { ReadFolder } from './settings-calls.ts';

export interface SettingsInForceParts {
  readonly dataFolder: string;
  /** Empty for the embedded control database. */
  readonly postgresUrl?: string;
  readonly log: Log;
  /** Reads a folder in a process of its own. */
  readonly read?: (folder: string) => Promise<ReadFolder>;
}

/** The settings that the live releases make together. */
interface LiveContent extends Pick<OwnSettings, 'settings' | 'problems'> {
  readonly live: LiveState;
  /** Digest of the settings of a folder that may be left. */
  readonly folder?: string | undefined;
}

/** Made again when they are replaced. All other parts ask for the snapshot in force. */
type Lasting = Pick<JournalAndStore, 'store' | 'forwarding'>;

export class SettingsInForce {
  readonly #parts: SettingsInForceParts;
  #kept: KeptSettings;
  #last: Promise<unknown> = Promise.resolve();

  #isUnknown: boolean;

  private constructor(parts: SettingsInForceParts, kept: KeptSettings, isUnknown = false) {
    this.#parts = parts;
    this.#isUnknown = isUnknown;
    this.#kept = kept;
  }

  /** Called before anything uses the settings. A disk without room does not stop a start: the folder has them too. */
  static async open(parts: SettingsInForceParts): Promise<SettingsInForce> {
    const { from, folder, files, live, damage, isDoubtful } = ownSettings();
    const kept = keptFrom({ from, folder, files, settings, ...(live && { live }) });
    // The damaged file stays until the live releases replace it, or have left the folder in force.
    if (damage || isDoubtful) return new SettingsInForce(parts, kept, true);
    const before = lastOf(parts.dataFolder);
    const isSame = before?.digest === kept.digest && before.folder === folder;
    if (isSame) return new SettingsInForce(parts, { ...kept, since: before.since });
    // The next start must find out too that the settings of the package are not confirmed.
    if (before === undefined && from === 'shipped' && mayHaveReleases(parts))
      return new SettingsInForce(parts, kept, true);
    const settingsInForce = new SettingsInForce(parts, kept);
    await settingsInForce.#keep();
    return settingsInForce;
  }

  /**
   * Whether the settings only stand in for those of the installation: the data folder keeps none that can be read, and
   * the control database, which may have releases, has not been asked.
   */
  get isUnknown(): boolean {
    return this.#isUnknown;
  }

  /** The control database was asked: the settings in force are those of the installation. */
  async confirm(): Promise<void> {
    if (!this.isOfReleases) await this.#keep();
    this.#isUnknown = false;
  }

  async #keep(): Promise<void> {
    const { dataFolder, log } = this.#parts;
    await writeKept(dataFolder, this.#kept).catch((error: unknown) =>
      log('serve.settings-not-kept', { reason: reasonOf(error) }),
    );
  }

  /** The part for `/api/status`. */
  get shown(): Omit<Status['settings'], 'library'> {
    const { files, digest, since } = this.#kept;
    const problems = ownSettings().problems.map(inBoth);
    return { files: [...files], digest, since, problems };
  }

  /** Whether they come from a folder. Releases then do not count. */
  get isOfFolder(): boolean {
    return this.#kept.from === 'folder';
  }

  get isOfReleases(): boolean {
    return this.#kept.from === 'releases';
  }

  /** Whether their folder has changed since it was read, so that a reload would give others or would be refused. */
  async hasUnread(): Promise<boolean> {
    const { read = readFolderSettings } = this.#parts;
    const { from, folder, digest } = this.#kept;
    // A folder that is gone has nothing to read.
    if (from !== 'folder' || !existsSync(folder)) return false;
    const found = await read(folder);
    return 'problems' in found || digestOf(found.settings) !== digest;
  }

  get digest(): string {
    return this.#kept.digest;
  }

  /** The releases that they are made of, by environment. */
  get live(): LiveState {
    return this.#kept.live ?? {};
  }

  /**
   * Takes the settings of the live releases, which are checked. Without a release, those of the package. Settings of a
   * folder are left only if they have the digest `folder`. Throws if they cannot be kept.
   */
  takeReleases(lasting: Lasting, found: LiveContent): Promise<void> {
    const next = this.#last.then(async () => {
      if (!this.isOfFolder || this.#kept.digest === found.folder)
        await this.#takeReleases(lasting, found);
    });
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #takeReleases(
    lasting: Lasting,
    { settings: found, live, problems }: LiveContent,
  ): Promise<void> {
    const from = Object.keys(live).length === 0 ? 'shipped' : 'releases';
    const next = keptFrom({ from, folder: '', files: [], settings: found, live });
    await writeKept(this.#parts.dataFolder, next);
    stopForTest('follow-settings-kept');
    if (next.digest !== this.#kept.digest)
      return this.#replace(next, lasting, columnsChange(settings, next.settings), problems);
    replaceOwn(next, problems);
    this.#kept = { ...next, since: this.#kept.since };
  }

  /** Takes the settings of the folder. Never two at a time. Throws if they cannot be kept. */
  reload(lasting: Lasting): Promise<ReloadAnswer> {
    const next = this.#last.then(() => this.#reload(lasting));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #reload(lasting: Lasting): Promise<ReloadAnswer> {
    const { dataFolder, read = readFolderSettings } = this.#parts;
    const named = settingsFolder({ ...process.env, BALISE_DATA: dataFolder });
    // A folder that is gone is refused, as one that cannot be read is.
    const folder = named ?? this.#kept.folder;
    if (folder === '') return this.#answer('same');
    if (this.isOfReleases) return this.#refuseFolder(folder, 'settings.moved');
    // Kept settings of the folder would replace a damaged file that may name releases.
    if (this.#isUnknown) return this.#refuseFolder(folder, 'settings.not-known-yet');
    const found = await read(folder);
    if ('problems' in found) return this.#refuse(folder, found.problems);
    // The same object as at a start: the library of the release then fits.
    const next = keptFrom(found.from === 'shipped' ? { ...found, settings: shipped } : found);
    if (next.digest === this.#kept.digest) return this.#answer('same');
    await writeKept(dataFolder, next);
    const reopens = columnsChange(settings, next.settings);
    this.#replace(next, lasting, reopens);
    return this.#answer('replaced', { reopens });
  }

  /** Nothing is awaited here: no request sees a part of the next settings with a part of those before. */
  #replace(
    next: KeptSettings,
    { store, forwarding }: Lasting,
    reopens: boolean,
    problems: OwnSettings['problems'] = [],
  ): void {
    const { log } = this.#parts;
    replaceInstallation(next, problems);
    this.#kept = next;
    // Before the next beacon: a process with the columns before must not store a hit with a new dimension.
    store.takeSettings(reopens);
    void forwarding
      .replace(next.settings.forwarding)
      .catch((error: unknown) => log('serve.error', { reason: reasonOf(error), request: '' }));
    log('serve.settings-replaced', { digest: next.digest });
  }

  #refuse(folder: string, problems: SettingsError['problems']): ReloadAnswer {
    this.#parts.log('serve.settings-refused', { folder });
    return this.#answer('refused', {
      folder,
      problems: problems.map(inBoth),
    });
  }

  /** Refuses the folder as a whole. */
  #refuseFolder(folder: string, why: 'settings.moved' | 'settings.not-known-yet'): ReloadAnswer {
    const reason = inBothLanguages(why);
    return this.#answer('refused', { folder, problems: [{ file: folder, place: '', reason }] });
  }

  #answer(state: ReloadAnswer['state'], more: Partial<ReloadAnswer> = {}): ReloadAnswer {
    const { folder, files, digest, since } = this.#kept;
    return {
      state,
      folder,
      files: [...files],
      digest,
      since,
      reopens: false,
      problems: [],
      ...more,
    };
  }
}

const inBoth = ({ file, place, reason }: SettingsError['problems'][number]) => ({
  ...{ file, place, reason: { en: reason, fr: inFrench(reason) } },
});
